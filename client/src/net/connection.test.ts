import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeListener, FakeSurroundings, memory, viewWith } from "../testing/fakes";
import { NO_TABLE, RESTARTING, TOO_MANY, VERSION } from "../wire";
import { Connection, FIRST_DELAY, LONGEST_DELAY, OPENING, PATIENCE, QUIET } from "./connection";
import type { Command } from "./outbox";
import { Outbox } from "./outbox";

const ACT: Command = { t: "act", id: "command-0001", decision: 4, action: 7 };

let around: FakeSurroundings;
let listener: FakeListener;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  around = new FakeSurroundings();
  listener = new FakeListener();
  connection = new Connection("build-1", new Outbox(memory(), "outbox"), listener, around);
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

/** The table is open. */
function open(): void {
  if (around.sockets.length === 0) connection.start();
  around.socket.accept();
  around.socket.say(viewWith());
}

const pong = () => around.socket.say({ t: "pong", n: around.socket.of("ping").at(-1)?.n ?? 0, seq: 1, now: 0 });

test("the first message is a hello with the protocol, the build, and the lines it has", () => {
  listener.lines = 12;
  connection.start();
  around.socket.accept();
  expect(around.socket.sent).toEqual([{ t: "hello", v: VERSION, build: "build-1", since: 12 }]);
});

test("the link is open once the table is shown, not when the socket opens", () => {
  connection.start();
  around.socket.accept();
  expect(listener.state).toBe("connecting");
  around.socket.say(viewWith());
  expect(listener.state).toBe("open");
});

test("a command is kept until it is answered", () => {
  open();
  connection.send(ACT);
  expect(listener.unanswered).toEqual([ACT]);
  expect(around.socket.of("act")).toEqual([ACT]);
  around.socket.say({ t: "ack", id: ACT.id });
  expect(listener.unanswered).toEqual([]);
});

test("a command that was not answered is sent again with the same id on the next socket", () => {
  open();
  connection.send(ACT);
  around.socket.end(1006);
  vi.advanceTimersByTime(FIRST_DELAY);
  around.socket.accept();
  expect(around.socket.sent.map((message) => message.t)).toEqual(["hello", "act"]);
  expect(around.socket.of("act")[0]).toEqual(ACT);
});

test("a command that is refused is not sent again", () => {
  open();
  connection.send(ACT);
  around.socket.say({ t: "nack", id: ACT.id, why: "stale", text: "the table has moved on since", rule: "" });
  around.socket.end(1006);
  vi.advanceTimersByTime(FIRST_DELAY);
  around.socket.accept();
  expect(around.socket.of("act")).toEqual([]);
  expect(listener.heard.some((message) => message.t === "nack")).toBe(true);
});

test("a command given while there is no line goes out once there is one", () => {
  connection.start();
  connection.send(ACT);
  expect(around.socket.sent).toEqual([]);
  open();
  expect(around.socket.of("act")).toEqual([ACT]);
});

test("a command given between the greeting and the first view goes out at once, and once", () => {
  connection.start();
  around.socket.accept();
  connection.send(ACT);
  around.socket.say(viewWith());
  expect(around.socket.of("act")).toEqual([ACT]);
});

test("the wait doubles from 0.2 s up to 8 s", () => {
  connection.start();
  const waits = [];
  for (let time = 0; time < 8; time += 1) {
    const before = around.sockets.length;
    around.socket.end(1006);
    let waited = 0;
    while (around.sockets.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 8000, 8000]);
});

test("jitter makes the wait shorter, down to half", () => {
  around.random = () => 0;
  connection.start();
  around.socket.end(1006);
  vi.advanceTimersByTime(FIRST_DELAY / 2 - 1);
  expect(around.sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(around.sockets).toHaveLength(2);
});

test("the wait is short again once the table was shown", () => {
  connection.start();
  for (let time = 0; time < 6; time += 1) {
    around.socket.end(1006);
    vi.advanceTimersByTime(LONGEST_DELAY);
  }
  open();
  const before = around.sockets.length;
  around.socket.end(1006);
  vi.advanceTimersByTime(FIRST_DELAY);
  expect(around.sockets).toHaveLength(before + 1);
});

test("a server that accepts and closes at once does not make the wait short", () => {
  connection.start();
  for (let time = 0; time < 6; time += 1) {
    around.socket.accept();
    around.socket.end(1011);
    vi.advanceTimersByTime(LONGEST_DELAY);
  }
  const before = around.sockets.length;
  around.socket.accept();
  around.socket.end(1011);
  vi.advanceTimersByTime(LONGEST_DELAY - 1);
  expect(around.sockets).toHaveLength(before);
});

test("a server that restarts is tried at once, and then with the usual waits", () => {
  open();
  around.socket.end(RESTARTING, "the server restarts");
  expect(around.sockets).toHaveLength(2);
  expect(listener.state).toBe("lost");
  around.socket.end(1006);
  expect(around.sockets).toHaveLength(2);
  vi.advanceTimersByTime(FIRST_DELAY);
  expect(around.sockets).toHaveLength(3);
});

test("a server that restarts before it has shown anything is not tried at once", () => {
  connection.start();
  around.socket.accept();
  around.socket.end(RESTARTING);
  expect(around.sockets).toHaveLength(1);
  vi.advanceTimersByTime(FIRST_DELAY);
  expect(around.sockets).toHaveLength(2);
});

test("when the network or the page is back, a lost link is tried at once", () => {
  connection.start();
  for (let time = 0; time < 7; time += 1) {
    around.socket.end(1006);
    vi.advanceTimersByTime(LONGEST_DELAY);
  }
  const before = around.sockets.length;
  around.socket.end(1006);
  around.back?.();
  expect(around.sockets).toHaveLength(before + 1);
});

test("when the page is back, an open link is asked whether it is still there", () => {
  open();
  pong();
  const pings = around.socket.of("ping").length;
  around.back?.();
  expect(around.socket.of("ping")).toHaveLength(pings + 1);
});

test("no pong in 5 s means that the line is dead", () => {
  open();
  const dead = around.socket;
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(listener.state).toBe("open");
  vi.advanceTimersByTime(1);
  expect(listener.state).toBe("lost");
  expect(dead.readyState).toBe(3);
  vi.advanceTimersByTime(FIRST_DELAY);
  expect(around.sockets).toHaveLength(2);
});

test("with pongs a quiet link stays open, and is asked every 15 s", () => {
  open();
  pong();
  for (let time = 1; time < 5; time += 1) {
    vi.advanceTimersByTime(QUIET);
    expect(around.socket.of("ping")).toHaveLength(1 + time);
    pong();
  }
  expect(listener.state).toBe("open");
  expect(around.sockets).toHaveLength(1);
});

test("a view does not count as a pong", () => {
  open();
  vi.advanceTimersByTime(PATIENCE - 1);
  around.socket.say(viewWith());
  vi.advanceTimersByTime(1);
  expect(listener.state).toBe("lost");
});

test("a socket that never opens is given up", () => {
  connection.start();
  vi.advanceTimersByTime(OPENING);
  expect(listener.state).toBe("lost");
  vi.advanceTimersByTime(FIRST_DELAY);
  expect(around.sockets).toHaveLength(2);
});

test("a table that does not exist is not asked for again, and the server's words are kept", () => {
  connection.start();
  around.socket.accept();
  around.socket.say({ t: "bye", why: "there is no such table" });
  around.socket.end(NO_TABLE);
  vi.advanceTimersByTime(10 * LONGEST_DELAY);
  around.back?.();
  expect(around.sockets).toHaveLength(1);
  expect(listener.links.at(-1)).toEqual({ state: "ended", why: "there is no such table", code: NO_TABLE });
  connection.again();
  expect(around.sockets).toHaveLength(2);
});

test("who sent too much waits as long as possible", () => {
  open();
  around.socket.end(TOO_MANY);
  vi.advanceTimersByTime(LONGEST_DELAY - 1);
  expect(around.sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(around.sockets).toHaveLength(2);
});

test("what an old socket still says is not heard", () => {
  open();
  const old = around.socket;
  around.socket.end(1006);
  vi.advanceTimersByTime(FIRST_DELAY);
  const heard = listener.heard.length;
  old.say(viewWith());
  expect(listener.heard).toHaveLength(heard);
});

test("what is no message is passed over", () => {
  open();
  const heard = listener.heard.length;
  for (const data of ["", "nonsense", "[]", "7", "null"]) around.socket.onmessage?.({ data });
  expect(listener.heard).toHaveLength(heard);
  expect(listener.state).toBe("open");
});

test("a connection that was stopped stays away", () => {
  open();
  connection.stop();
  vi.advanceTimersByTime(10 * LONGEST_DELAY);
  expect(around.sockets).toHaveLength(1);
  expect(around.back).toBeNull();
});
