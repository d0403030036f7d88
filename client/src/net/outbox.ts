/** Commands that the server has not answered yet. They outlive the page, and are sent again with the same id. */

import type { Act, Agree, Say, Sit, Undo, Why } from "../wire";

export type Command = Act | Why | Undo | Agree | Sit | Say;
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const ID_BYTES = 12;

/** A name for a command that nobody else uses. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Outbox {
  private commands: Command[];

  constructor(
    private readonly store: Store,
    private readonly key: string,
  ) {
    this.commands = this.read();
  }

  /** All that is not answered, oldest first. */
  all(): readonly Command[] {
    return this.commands;
  }

  add(command: Command): void {
    this.commands = [...this.commands, command];
    this.write();
  }

  /** The command that was answered, or null if it was not ours. */
  answered(id: string): Command | null {
    const found = this.commands.find((command) => command.id === id) ?? null;
    this.commands = this.commands.filter((command) => command !== found);
    this.write();
    return found;
  }

  private read(): Command[] {
    try {
      const read: unknown = JSON.parse(this.store.getItem(this.key) ?? "[]");
      return Array.isArray(read) ? read.filter(isCommand) : [];
    } catch {
      return []; // storage that is switched off or damaged
    }
  }

  private write(): void {
    try {
      if (this.commands.length > 0) this.store.setItem(this.key, JSON.stringify(this.commands));
      else this.store.removeItem(this.key);
    } catch {
      // Without storage the commands live as long as the page.
    }
  }
}

function isCommand(value: unknown): value is Command {
  return typeof value === "object" && value !== null && "t" in value && "id" in value && typeof value.id === "string";
}
