/**
 * The socket to one table: greets, notices when the line is dead, comes back, and sends again what was not answered.
 *
 * A socket that is lost is opened again after 0.2 s, then twice as long each time up to 8 s, with jitter; at once when
 * the network or the page comes back and when the server says that it restarts.
 */

import { BAD_MESSAGE, FORBIDDEN, NO_SESSION, NO_TABLE, RESTARTING, TOO_MANY, VERSION } from "../wire";
import type { FromClient, ToClient } from "../wire";
import type { Command, Outbox } from "./outbox";

export const FIRST_DELAY = 200; // milliseconds, as all below
export const LONGEST_DELAY = 8_000;
export const PATIENCE = 5_000; // for a pong
export const QUIET = 15_000; // without any message, before a ping asks
export const OPENING = 10_000; // for a socket to open and show the table
const FINAL = [BAD_MESSAGE, NO_SESSION, FORBIDDEN, NO_TABLE]; // coming back would change nothing
const CLOSED = 3; // the readyState of a socket

/** "connecting" for the first time, "open", "lost" and on the way back, or "ended" for good. */
export type Link = {
  readonly state: "connecting" | "open" | "lost" | "ended";
  readonly why: string;
  readonly code: number;
};

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** What the connection needs of the browser. */
export interface Surroundings {
  open(): Socket;
  /** Calls `back` when the network or the page comes back; the answer ends that. */
  onBack(back: () => void): () => void;
  random(): number;
}

/** Who is told. */
export interface Listener {
  /** How many lines of the log there are already. */
  since(): number;
  hear(message: ToClient): void;
  link(link: Link): void;
  /** A command was answered, or could be. */
  sending(commands: readonly Command[]): void;
}

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  private socket: Socket | null = null;
  private isGreeted = false; // commands may follow
  private isOpen = false; // the table was shown since the socket opened
  private failures = 0;
  private pings = 0;
  private why = "";
  private retry: Timer | undefined;
  private quiet: Timer | undefined;
  private patience: Timer | undefined;
  private forget: (() => void) | null = null;
  private isStopped = false;

  constructor(
    private readonly build: string,
    private readonly outbox: Outbox,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    this.forget = this.around.onBack(() => this.back());
    this.listener.sending(this.outbox.all());
    this.listener.link({ state: "connecting", why: "", code: 0 });
    this.open();
  }

  stop(): void {
    this.isStopped = true;
    this.forget?.();
    this.drop();
  }

  /** Send a command, now or as soon as there is a line; it is sent again until it is answered. */
  send(command: Command): void {
    this.outbox.add(command);
    this.listener.sending(this.outbox.all());
    if (this.isGreeted) this.write(command);
  }

  /** Try again at once, also after an end. */
  again(): void {
    if (this.isStopped) return;
    this.drop();
    this.open();
  }

  private open(): void {
    clearTimeout(this.retry);
    const socket = this.around.open();
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = (event) => this.receive(event.data);
    socket.onclose = (event) => this.closed(event.code, event.reason);
    this.patience = setTimeout(() => this.lose(), OPENING);
  }

  private greet(): void {
    this.write({ t: "hello", v: VERSION, build: this.build, since: this.listener.since() });
    for (const command of this.outbox.all()) this.write(command);
    this.isGreeted = true;
  }

  private write(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(data: unknown): void {
    const message = read(data);
    if (message === null) return;
    if (message.t === "pong") clearTimeout(this.patience);
    this.rest();
    if (message.t === "bye") this.why = message.why;
    if (message.t === "view" && !this.isOpen) {
      this.isOpen = true;
      this.failures = 0;
      this.why = "";
      this.listener.link({ state: "open", why: "", code: 0 });
      this.ping(); // its pong tells the server's clock
    }
    if (message.t === "ack" || message.t === "nack") {
      this.listener.hear(message);
      this.outbox.answered(message.id);
      this.listener.sending(this.outbox.all());
      return;
    }
    this.listener.hear(message);
  }

  /** Something was heard: ask again only after a while. */
  private rest(): void {
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.ping(), QUIET);
  }

  private ping(): void {
    clearTimeout(this.patience);
    this.pings += 1;
    this.patience = setTimeout(() => this.lose(), PATIENCE);
    this.write({ t: "ping", n: this.pings });
  }

  /** The network or the page is back: is the line still there? */
  private back(): void {
    if (this.isStopped) return;
    if (this.socket && this.socket.readyState !== CLOSED) {
      if (this.isOpen) this.ping();
      return;
    }
    if (this.retry !== undefined) this.again();
  }

  /** No sign of life. */
  private lose(): void {
    this.drop();
    this.later("");
  }

  private closed(code: number, reason: string): void {
    const wasOpen = this.isOpen;
    this.drop();
    const why = this.why || reason;
    if (FINAL.includes(code)) {
      this.listener.link({ state: "ended", why, code });
    } else if (code === RESTARTING && wasOpen) {
      this.listener.link({ state: "lost", why, code });
      this.open();
    } else {
      if (code === TOO_MANY) this.failures = Number.MAX_SAFE_INTEGER;
      this.later(why, code);
    }
  }

  /** Come back after a while. */
  private later(why: string, code = 0): void {
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(this.failures, 10));
    this.failures += 1;
    this.retry = setTimeout(() => this.open(), delay * (0.5 + this.around.random() / 2));
    this.listener.link({ state: "lost", why, code });
  }

  /** Have done with the socket. */
  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.quiet);
    clearTimeout(this.patience);
    this.retry = undefined;
    const socket = this.socket;
    this.socket = null;
    this.isGreeted = this.isOpen = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** A message, or null if it is none. */
function read(data: unknown): ToClient | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return typeof message === "object" && message !== null && "t" in message ? (message as ToClient) : null;
  } catch {
    return null;
  }
}
