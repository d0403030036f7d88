import { expect, test } from "vitest";
import { fit, kept, showing, zoomed } from "./camera";
import { changes } from "./changes";
import { patchesOf } from "./facts";
import { cellOf, headOf, inBag, leaning, lineFrom, neighbours, placeOn, rim } from "./garden";
import { guideOf } from "./guide";
import { angleOf, at, border, boundsOf, bridges, nameOf } from "./hex";
import { asking, board, game, patch } from "./testing";

// The garden of `game()`: an upper row (0,0), (1,0) and a lower row (-1,1), (0,1), (1,1).

test("east is to the right, and north-east above it", () => {
  expect(at({ q: 1, r: 0 })[0]).toBeCloseTo(86.6, 1);
  expect(at({ q: 1, r: -1 })[1]).toBe(-75);
  expect(angleOf("NE")).toBe(-60); // clockwise on the page
});

test("a garden of five has eleven empty cells round it", () => {
  expect(rim(game()).map(nameOf).sort()).toEqual(
    ["-1,0", "0,-1", "1,-1", "2,-1", "2,0", "2,1", "-2,1", "-2,2", "-1,2", "0,2", "1,2"].sort(),
  );
});

test("a spot is named from beside, and found again", () => {
  const place = placeOn(game(), { q: -2, r: 2 });
  expect(place).toEqual({ type: "Place", beside: "snapjaw-6", direction: "SW" });
  expect(cellOf(game(), { beside: "snapjaw-6", direction: "SW" })).toEqual({ q: -2, r: 2 });
  expect(cellOf(game(), { beside: "starflower-1", direction: "E" })).toBeNull();
});

test("a line begins beside the Wizard and ends at the first gap", () => {
  const garden = [
    patch("deeproot-1", 0, 0),
    patch("deeproot-2", 1, 0),
    patch("deeproot-3", 2, 0),
    patch("deeproot-4", 4, 0),
  ];
  const view = game({ garden, wizard: "deeproot-1" });
  expect(lineFrom(view, "E").map((each) => each.patch)).toEqual(["deeproot-2", "deeproot-3"]);
  expect(lineFrom(view, "W")).toEqual([]);
});

test("neighbours come with their directions", () => {
  const view = game();
  expect(neighbours(view, { q: 1, r: 1 }).map(([direction, each]) => [direction, each.patch])).toEqual([
    ["NW", "honeyleaf-6"],
    ["W", "snapjaw-2"],
  ]);
});

test("the sign of a field is where nothing lies above, else on its uppermost patch", () => {
  const garden = [
    patch("snapjaw-1", 0, 0),
    patch("deeproot-1", 0, 1),
    patch("deeproot-2", 1, 1),
    patch("deeproot-3", 2, 1),
  ];
  const row = garden.slice(1);
  expect(headOf(game({ garden }), row)?.patch).toBe("deeproot-2"); // deeproot-1 lies under snapjaw-1
  expect(headOf(game({ garden: row }), row)?.patch).toBe("deeproot-1");
  expect(garden.map((each) => leaning(game({ garden }), each))).toEqual([0, 1, 0, 0]); // snapjaw-1 is north-west of it
});

test("the border of one patch has six edges, of two neighbours ten, which meet", () => {
  const edges = (path: string) => path.split("M").length - 1;
  expect(edges(border([{ q: 0, r: 0 }], 2))).toBe(6);
  const path = border(
    [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ],
    2,
  );
  expect(edges(path)).toBe(10);
  const ends = path.match(/-?[\d.]+ -?[\d.]+/g) ?? [];
  expect(ends.length).toBe(20);
  expect(new Set(ends).size).toBe(10); // every end is that of two edges
});

test("neighbours of a field are joined once", () => {
  expect(
    bridges([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ]).length,
  ).toBe(3);
  expect(
    bridges([
      { q: 0, r: 0 },
      { q: 2, r: 0 },
    ]),
  ).toEqual([]);
});

// The camera

const BOUNDS = boundsOf([{ q: 0, r: 0 }]);

test("all of the garden is shown in the middle, and not larger than life", () => {
  expect(BOUNDS.height).toBe(100);
  expect(fit(BOUNDS, { width: 800, height: 48 }, 4)).toEqual({ x: 400, y: 24, k: 0.4 });
  expect(fit(BOUNDS, { width: 800, height: 600 }).k).toBe(1.5);
});

test("what is under the pointer stays there when one zooms", () => {
  const camera = zoomed({ x: 100, y: 50, k: 1 }, [200, 150], 2, 0.2);
  expect(camera).toEqual({ x: 0, y: -50, k: 2 });
  expect(zoomed(camera, [0, 0], 100, 0.2).k).toBe(3);
  expect(zoomed(camera, [0, 0], 0.001, 0.2).k).toBe(0.2);
});

test("the garden cannot be pushed out of the window", () => {
  const far = kept({ x: 9999, y: -9999, k: 1 }, BOUNDS, { width: 300, height: 200 });
  expect(far.x + BOUNDS.left).toBeCloseTo(240); // 60 pixels of it are left
  expect(far.y + BOUNDS.top + BOUNDS.height).toBeCloseTo(60);
});

test("what has the focus is brought into the window, and no farther", () => {
  const size = { width: 300, height: 200 };
  const box = { left: 0, top: 0, width: 50, height: 50 };
  expect(showing({ x: 100, y: 100, k: 1 }, box, size)).toEqual({ x: 100, y: 100, k: 1 });
  expect(showing({ x: -20, y: 180, k: 1 }, box, size)).toEqual({ x: 8, y: 142, k: 1 });
});

// What has changed

test("a new patch, Sprites, Gems and gains are marked; what is the same is not", () => {
  const before = game();
  const [first, second, ...others] = before.garden;
  const after = game({
    garden: [{ ...first!, gems: 2 }, { ...second!, owner: 1, sprites: 1 }, ...others, patch("deeproot-1", 2, 0)],
    boards: [board(["honeyleaf-1"]), board(["snapjaw-1", "wingbean-1"], { gems: 3 })],
  });
  const found = changes(before, after);
  expect(found.patches).toEqual(["deeproot-6", "honeyleaf-6", "deeproot-1"]);
  expect(found.boards).toEqual([1]);
  expect(found.moved.map((each) => [each.patch, each.from])).toEqual([["deeproot-1", null]]);
  expect(found.sprites.map((each) => [each.patch, each.from])).toEqual([["honeyleaf-6", null]]);
});

test("a Sprite that came from beside is seen to come from there", () => {
  const garden = [patch("deeproot-6", 0, 0, { owner: 1, sprites: 2 }), patch("honeyleaf-6", 1, 0)];
  const after = [
    { ...garden[0]!, sprites: 1 },
    { ...garden[1]!, owner: 1, sprites: 1 },
  ];
  const found = changes(game({ garden }), game({ garden: after }));
  expect(found.sprites).toEqual([{ patch: "honeyleaf-6", to: at({ q: 1, r: 0 }), from: at({ q: 0, r: 0 }) }]);
});

test("a patch that was lifted is seen to come from its old place", () => {
  const lifted = patch("honeyleaf-6", 1, 0);
  const garden = [patch("deeproot-6", 0, 0)];
  const after = game({ garden: [...garden, { ...lifted, q: 0, r: 1 }] });
  const found = changes(game({ garden, lifted, moving: lifted.patch }), after);
  expect(found.moved).toEqual([{ patch: "honeyleaf-6", to: at({ q: 0, r: 1 }), from: at({ q: 1, r: 0 }) }]);
});

// The bag, and the guide

test("what nobody sees is in the bag; with two players there is no 7 and 8", () => {
  const left = inBag(game(), patchesOf); // 30 patches, of which 5 lie, 4 are held and 3 are in the Surplus
  expect(left.get("deeproot")?.length).toBe(3); // without 6, 1, 2
  expect(left.get("wingbean")).toEqual(["wingbean-2", "wingbean-3", "wingbean-5"]);
  expect(left.get("frightshade")?.length).toBe(6);
});

test("every decision has its guide, and who is not asked has none", () => {
  expect(guideOf(asking(game()))).toBe("guideCard");
  expect(guideOf(asking(game({ phase: "pick up" })))).toBe("guidePickUp");
  expect(guideOf({ ...asking(game()), decision: null })).toBeNull();
});
