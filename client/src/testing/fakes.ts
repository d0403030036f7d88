/** A socket, its surroundings and a storage for tests. */

import type { Link, Listener, Socket, Surroundings } from "../net/connection";
import type { Command, Store } from "../net/outbox";
import type { FromClient, ToClient, View } from "../wire";

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readyState = 0;
  readonly sent: FromClient[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server accepts. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The server says something. */
  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The server or the network ends it. */
  end(code: number, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  /** What was sent of one kind. */
  of<Kind extends FromClient["t"]>(kind: Kind): readonly Extract<FromClient, { t: Kind }>[] {
    return this.sent.filter((message): message is Extract<FromClient, { t: Kind }> => message.t === kind);
  }
}

export class FakeSurroundings implements Surroundings {
  readonly sockets: FakeSocket[] = [];
  back: (() => void) | null = null; // what the page wants to know when the network is back

  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  onBack(back: () => void): () => void {
    this.back = back;
    return () => (this.back = null);
  }

  random(): number {
    return 1; // the longest of the delays that jitter allows
  }

  /** The newest socket. */
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }
}

export class FakeListener implements Listener {
  lines = 0;
  readonly heard: ToClient[] = [];
  readonly links: Link[] = [];
  unanswered: readonly Command[] = [];

  since(): number {
    return this.lines;
  }

  hear(message: ToClient): void {
    this.heard.push(message);
  }

  link(link: Link): void {
    this.links.push(link);
  }

  sending(commands: readonly Command[]): void {
    this.unanswered = commands;
  }

  get state(): string {
    return this.links.at(-1)?.state ?? "";
  }
}

/** A storage in memory. */
export function memory(entries: Readonly<Record<string, string>> = {}): Store {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A view with what matters for a test. */
export function viewWith(more: Partial<View> = {}): View {
  return {
    t: "view",
    seq: 1,
    table: "t",
    game: "verdant",
    options: {},
    seat: 0,
    status: "playing",
    why: "",
    seats: [
      { seat: 0, name: "Ada", kind: "person", bot: "", is_here: true, is_asked: true, score: 3, rank: null },
      { seat: 1, name: "Sprout 2", kind: "bot", bot: "sprout", is_here: false, is_asked: false, score: 5, rank: null },
    ],
    view: null,
    question: "VER-070  Turn 1 of 13: take a card.",
    decision: 4,
    legal: [],
    can_undo: "no",
    log: [],
    lines: 0,
    sheet: [],
    verdict: "",
    ask: null,
    deadline: null,
    rematch: "",
    ...more,
  };
}
