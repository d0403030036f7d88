import { expect, test } from "vitest";
import { viewWith } from "../testing/fakes";
import { Film } from "./film.svelte";
import { hashOf, placeIn } from "./place";

test("an address names a step and a seat", () => {
  expect(placeIn("#step=12&seat=0")).toEqual({ step: 12, seat: 0 });
  expect(placeIn("#step=3")).toEqual({ step: 3, seat: null });
  for (const hash of ["", "#", "#step=-1&seat=x", "#step=99999999"])
    expect(placeIn(hash)).toEqual({ step: 0, seat: null });
});

test("a place is found again by its address", () => {
  for (const place of [
    { step: 12, seat: 3 },
    { step: 0, seat: null },
  ]) {
    expect(placeIn(hashOf(place))).toEqual(place);
  }
});

function film(steps: number, batch: number) {
  const asked: number[] = [];
  const made = new Film((first) => {
    asked.push(first);
    const count = Math.max(0, Math.min(batch, steps - first));
    const views = Array.from({ length: count }, (_, index) => ({
      ...viewWith(),
      seq: first + index,
      log: [`line ${first + index}`],
    }));
    return Promise.resolve({ steps, first, views });
  }, batch);
  return { made, asked };
}

test("steps are fetched in batches, each once, and ahead of time", async () => {
  const { made, asked } = film(250, 100);
  await made.need(0);
  expect([made.steps, made.at(99)?.seq, made.at(100)]).toEqual([250, 99, null]);
  await made.need(80);
  expect(made.at(100)?.seq).toBe(100);
  await made.need(80);
  expect(asked).toEqual([0, 100]);
});

test("the log runs up to the step", async () => {
  const { made } = film(5, 100);
  await made.need(0);
  expect(made.lines(2)).toEqual(["line 0", "line 1", "line 2"]);
});

test("what could not be fetched is fetched again", async () => {
  let isAway = true;
  const made = new Film(() =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve({ steps: 1, first: 0, views: [viewWith()] }),
  );
  await made.need(0);
  expect(made.trouble).toBeInstanceOf(Error);
  isAway = false;
  await made.need(0);
  expect([made.trouble, made.at(0) !== null]).toEqual([null, true]);
});
