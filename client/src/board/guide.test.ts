import { expect, test } from "vitest";
import { memory } from "../testing/fakes";
import { Guiding } from "./guide.svelte";

const COMMIT = { kind: "commit", text: "Choose a card." };
const FEED = { kind: "feed", text: "Feed your plants." };

test("a kind of decision is explained until it is answered, and never again", () => {
  const guiding = new Guiding(memory(), "guide");
  guiding.look(1, [COMMIT]);
  expect(guiding.note).toEqual(COMMIT);
  guiding.look(1, [COMMIT]);
  expect(guiding.note).toEqual(COMMIT);
  guiding.look(2, [FEED]);
  expect(guiding.note).toEqual(FEED);
  guiding.look(3, [COMMIT]);
  expect(guiding.note).toBeNull();
});

test("what was explained is known in the next game too", () => {
  const store = memory();
  const first = new Guiding(store, "guide");
  first.look(1, [COMMIT]);
  first.close();
  const second = new Guiding(store, "guide");
  second.look(1, [COMMIT]);
  expect(second.note).toBeNull();
  second.look(2, [FEED]);
  expect(second.note).toEqual(FEED);
});

test("who wants no notes gets none, for good", () => {
  const store = memory();
  const guiding = new Guiding(store, "guide");
  guiding.look(1, [COMMIT]);
  guiding.end();
  expect(guiding.note).toBeNull();
  guiding.look(2, [FEED]);
  expect(guiding.note).toBeNull();
  const later = new Guiding(store, "guide");
  later.look(1, [FEED]);
  expect(later.note).toBeNull();
});

test("of several notes the first that is new is shown, and closing it brings up no other", () => {
  const guiding = new Guiding(memory(), "guide");
  guiding.look(1, [COMMIT, FEED]);
  expect(guiding.note).toEqual(COMMIT);
  guiding.close();
  guiding.look(1, [COMMIT, FEED]);
  expect(guiding.note).toBeNull();
  guiding.look(2, [COMMIT, FEED]);
  expect(guiding.note).toEqual(FEED);
});

test("a note follows the language", () => {
  const guiding = new Guiding(memory(), "guide");
  guiding.look(1, [COMMIT]);
  guiding.look(1, [{ kind: "commit", text: "Wähle eine Karte." }]);
  expect(guiding.note?.text).toBe("Wähle eine Karte.");
});
