/** One table as this window knows it: the socket, the newest view, the log, the chat, and what is on its way. */

import { announcer } from "../lib/announce.svelte";
import { windowStore } from "../lib/store";
import { surroundings } from "../net/browser";
import { Connection } from "../net/connection";
import type { Link, Listener } from "../net/connection";
import { newId, Outbox } from "../net/outbox";
import type { Command } from "../net/outbox";
import type { Act, ChatLine, Here, Nack, Sit, ToClient, View } from "../wire";
import { Renewal } from "./renewal";
import { chatWith, logWith, sentence } from "./steps";

export class Table implements Listener {
  view = $state.raw<View | null>(null);
  lines = $state.raw<readonly string[]>([]);
  fresh = $state(0); // how many of the lines the last view brought
  chat = $state.raw<readonly ChatLine[]>([]);
  here = $state.raw<Here | null>(null);
  now = $state.raw<Link>({ state: "connecting", why: "", code: 0 });
  unanswered = $state.raw<readonly Command[]>([]);
  refused = $state.raw<Nack | null>(null);
  isOld = $state(false); // the server has a newer build than this page
  ahead = $state(0); // seconds that the server's clock is ahead of ours

  private readonly connection: Connection;
  private readonly renewal = new Renewal(windowStore(), () => location.reload());

  constructor(readonly id: string) {
    const outbox = new Outbox(windowStore(), `allotment.outbox.${id}`);
    this.connection = new Connection(__BUILD__, outbox, this, surroundings(id));
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  again(): void {
    this.connection.again();
  }

  /** The answer to the open decision that is on its way, or null. */
  get acting(): Act | null {
    return this.unanswered.find((command) => command.t === "act") ?? null;
  }

  /** Whether a command of this kind is on its way. */
  isSending(kind: Command["t"]): boolean {
    return this.unanswered.some((command) => command.t === kind);
  }

  // What a person does

  act(action: number): void {
    const decision = this.view?.decision ?? null;
    if (decision === null || this.acting !== null) return;
    this.send({ t: "act", id: newId(), decision, action });
  }

  /** Ask why a move is not legal; the answer comes as one that was refused. */
  why(move: object): void {
    if (!this.isSending("why")) this.send({ t: "why", id: newId(), move: { ...move } });
  }

  /** What was refused has been read. */
  calm(): void {
    this.refused = null;
  }

  undo(): void {
    if (!this.isSending("undo")) this.send({ t: "undo", id: newId() });
  }

  agree(yes: boolean): void {
    const ask = this.view?.ask;
    if (ask && !this.isSending("agree")) this.send({ t: "agree", id: newId(), ask: ask.ask, yes });
  }

  sit(what: Sit["do"]): void {
    if (!this.isSending("seat")) this.send({ t: "seat", id: newId(), do: what });
  }

  say(text: string): void {
    this.send({ t: "say", id: newId(), text });
  }

  /** The page loads itself anew if it is old and nothing would be lost by it. */
  renew(isTyping: boolean): void {
    this.renewal.attempt(this.unanswered.length > 0 || isTyping);
  }

  private send(command: Command): void {
    this.refused = null;
    this.connection.send(command);
  }

  // What the connection tells

  since(): number {
    return this.lines.length;
  }

  link(link: Link): void {
    this.now = link;
  }

  sending(commands: readonly Command[]): void {
    this.unanswered = commands;
  }

  hear(message: ToClient): void {
    switch (message.t) {
      case "view":
        return this.show(message);
      case "said":
        this.chat = chatWith(this.chat, message.lines);
        return;
      case "here":
        this.here = message;
        return;
      case "nack":
        this.refused = message;
        announcer.say(message.text);
        return;
      case "pong":
        this.ahead = message.now - Date.now() / 1000;
        return;
      case "upgrade":
        this.isOld = true;
        this.renewal.wanted(message.build);
    }
  }

  private show(view: View): void {
    const before = this.view;
    const lines = logWith(this.lines, view);
    announcer.say(sentence(before, view, view.log.length > 0));
    this.fresh = before === null ? 0 : lines.length - this.lines.length;
    this.lines = lines;
    this.view = view;
    if (before?.decision !== view.decision) this.refused = null;
  }
}
