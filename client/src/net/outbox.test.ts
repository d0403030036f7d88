import { expect, test } from "vitest";
import { memory } from "../testing/fakes";
import type { Command } from "./outbox";
import { newId, Outbox } from "./outbox";

const FIRST: Command = { t: "undo", id: "command-0001" };
const SECOND: Command = { t: "say", id: "command-0002", text: "hello" };

test("commands outlive the page, in their order", () => {
  const store = memory();
  const outbox = new Outbox(store, "key");
  outbox.add(FIRST);
  outbox.add(SECOND);
  expect(new Outbox(store, "key").all()).toEqual([FIRST, SECOND]);
  expect(new Outbox(store, "another").all()).toEqual([]);
});

test("an answered command is forgotten, also by the storage", () => {
  const store = memory();
  const outbox = new Outbox(store, "key");
  outbox.add(FIRST);
  expect(outbox.answered(FIRST.id)).toEqual(FIRST);
  expect(outbox.answered("unknown")).toBeNull();
  expect(store.getItem("key")).toBeNull();
});

test("damaged storage is as good as none", () => {
  for (const damaged of ["{", "7", "null", '[7, {"t": "undo"}, null]']) {
    expect(new Outbox(memory({ key: damaged }), "key").all()).toEqual([]);
  }
});

test("without storage the commands live as long as the page", () => {
  const refuse = () => {
    throw new Error("no storage");
  };
  const outbox = new Outbox({ getItem: refuse, setItem: refuse, removeItem: refuse }, "key");
  outbox.add(FIRST);
  expect(outbox.all()).toEqual([FIRST]);
});

test("ids are different, and such as the server takes", () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
});
