import { expect, test } from "vitest";
import { routeOf, tableLink } from "./router.svelte";
import { choiceWords, clock, counted, humanised, listed, ruled } from "./words";

const HERE = "https://here.example";
const ID = "Ch2g7IUBQ32w0_ZMNjZLCQ";

test("paths mean pages", () => {
  expect(routeOf("/")).toEqual({ page: "lobby" });
  expect(routeOf("/new/verdant")).toEqual({ page: "new", game: "verdant" });
  expect(routeOf(`/table/${ID}`)).toEqual({ page: "table", table: ID });
  expect(routeOf(`/replay/${ID}`)).toEqual({ page: "replay", table: ID });
  for (const path of ["/table", "/replay", "/table/a/b", "/other/x", "/new"])
    expect(routeOf(path).page).toBe("missing");
  expect(routeOf("/new/%E0")).toEqual({ page: "new", game: "%E0" });
});

test("a link to a table of this site keeps its invite", () => {
  expect(tableLink(`  ${HERE}/table/${ID}#invite=abc `, HERE)).toBe(`/table/${ID}#invite=abc`);
  expect(tableLink(ID, HERE)).toBe(`/table/${ID}`);
});

test("other links lead nowhere", () => {
  for (const link of [
    "",
    "hello",
    `https://elsewhere.example/table/${ID}`,
    `${HERE}/new/verdant`,
    "javascript:alert(1)",
  ]) {
    expect(tableLink(link, HERE)).toBeNull();
  }
});

test("names of the server become words", () => {
  expect(humanised("plant_deck")).toBe("Plant deck");
  expect(humanised("StopFeeding")).toBe("Stop feeding");
  expect(choiceWords("windstorm+salmon_run")).toBe("Windstorm and Salmon run");
  expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben and Cleo");
  expect(listed([])).toBe("");
  expect(counted(1, "point")).toBe("1 point");
  expect(counted(0, "point")).toBe("0 points");
});

test("a question is told apart from its rule", () => {
  expect(ruled("VER-080  Where do you place it?")).toEqual({ rule: "VER-080", text: "Where do you place it?" });
  expect(ruled("Draw a card?")).toEqual({ rule: "", text: "Draw a card?" });
});

test("a clock shows minutes and seconds, and hours if there are any", () => {
  expect([clock(42), clock(725.2), clock(3723), clock(-3)]).toEqual(["0:42", "12:06", "1:02:03", "0:00"]);
});
