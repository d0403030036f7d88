import { expect, test, vi } from "vitest";
import { memory, viewWith } from "../testing/fakes";
import { Screen } from "./curtain.svelte";
import { InviteBox, inviteLink, tokenIn } from "./invites";
import { Renewal } from "./renewal";

test("an invite link carries its token in the fragment", () => {
  const link = inviteLink("https://here", "table-id", "abc");
  expect(link).toBe("https://here/table/table-id#invite=abc");
  expect(tokenIn(new URL(link).hash)).toBe("abc");
  expect(tokenIn("#chat")).toBe("");
});

test("a token is kept for its table until it is used", () => {
  const store = memory();
  new InviteBox(store, "one").put("abc");
  expect(new InviteBox(store, "one").get()).toBe("abc");
  expect(new InviteBox(store, "two").get()).toBe("");
  new InviteBox(store, "one").drop();
  expect(new InviteBox(store, "one").get()).toBe("");
});

test("an old page loads itself once it is not busy", () => {
  const reload = vi.fn();
  const renewal = new Renewal(memory(), reload);
  renewal.attempt(false);
  renewal.wanted("new");
  renewal.attempt(true);
  expect(reload).not.toHaveBeenCalled();
  renewal.attempt(false);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that is still old after it was loaded stays, until there is another build", () => {
  const [store, reload] = [memory(), vi.fn()];
  for (let load = 0; load < 3; load += 1) {
    const renewal = new Renewal(store, reload);
    renewal.wanted("new");
    renewal.attempt(false);
  }
  expect(reload).toHaveBeenCalledOnce();
  const renewal = new Renewal(store, reload);
  renewal.wanted("newer");
  renewal.attempt(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without storage an old page does not load itself for ever", () => {
  const reload = vi.fn();
  const renewal = new Renewal({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }, reload);
  renewal.wanted("new");
  renewal.attempt(false);
  expect(reload).not.toHaveBeenCalled();
});

test("at one screen the table is covered until the next person has taken it", () => {
  const screen = new Screen();
  const [first, second] = [viewWith({ seat: 0 }), viewWith({ seat: 1 })];
  screen.look(first);
  expect(screen.isCovered(first)).toBe(false);
  screen.look(second);
  expect(screen.isCovered(second)).toBe(true);
  screen.uncover(second);
  expect(screen.isCovered(second)).toBe(false);
  expect(screen.isCovered(first)).toBe(true);
});

test("who plays with open cards, and who looks at a finished game, sees no cover", () => {
  const screen = new Screen();
  screen.look(viewWith({ seat: 0 }));
  expect(screen.isCovered(viewWith({ seat: 1, status: "over" }))).toBe(false);
  screen.isOff = true;
  expect(screen.isCovered(viewWith({ seat: 1 }))).toBe(false);
});
