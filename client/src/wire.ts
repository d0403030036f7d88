// Written by `python -m allotment.server.wire` from messages.py, api.py and answers.py. Do not edit.

export const VERSION = 1;
export const LONGEST_TEXT = 500;
export const RESTARTING = 1012;
export const BAD_MESSAGE = 4400;
export const NO_SESSION = 4401;
export const FORBIDDEN = 4403;
export const NO_TABLE = 4404;
export const TOO_MANY = 4429;
export const LARGEST_RECORD = 4194304;
export const LONGEST_NAME = 24;

/** The first message: which protocol and which client, and how many lines of the log it has. */
export interface Hello {
  readonly t: "hello";
  readonly v: number;
  readonly build: string;
  readonly since?: number;
}

/** Answer the open decision of the own seat. `decision` is the one that the view showed. */
export interface Act {
  readonly t: "act";
  readonly id: string;
  readonly decision: number;
  readonly action: number;
}

/** Ask why a named move is not legal now. It changes nothing; the answer is a `nack` with the rule. */
export interface Why {
  readonly t: "why";
  readonly id: string;
  readonly move: Readonly<Record<string, unknown>>;
}

/** Take the own last answer back, or ask the others whether it may be taken back. */
export interface Undo {
  readonly t: "undo";
  readonly id: string;
}

/** Answer a question that another player has put to the table. */
export interface Agree {
  readonly t: "agree";
  readonly id: string;
  readonly ask: number;
  readonly yes: boolean;
}

/** Leave the own seat, so that it may be taken; or let a computer player hold it for a while, or take it back. */
export interface Sit {
  readonly t: "seat";
  readonly id: string;
  readonly do: "back" | "bot" | "leave";
}

/** Chat. The text is text, never markup. */
export interface Say {
  readonly t: "say";
  readonly id: string;
  readonly text: string;
}

/** Are you there? */
export interface Ping {
  readonly t: "ping";
  readonly n: number;
}

/** Who sits where. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly kind: "bot" | "open" | "person";
  readonly bot: string;
  readonly is_here: boolean;
  readonly is_asked: boolean;
  readonly score: number;
  readonly rank: number | null;
}

/** A legal move: its action number and its words. */
export interface Choice {
  readonly action: number;
  readonly words: string;
  readonly move: unknown;
}

/** A line of the score sheet, with the points of every seat. */
export interface ScoreView {
  readonly label: string;
  readonly rule: string;
  readonly points: readonly number[];
}

/** Something that one player asks of the others. */
export interface Question {
  readonly ask: number;
  readonly seat: number;
  readonly what: "undo";
  readonly missing: readonly number[];
}

/** Everything that this viewer may know of a table now. It replaces what was shown before. */
export interface View {
  readonly t: "view";
  readonly seq: number;
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seat: number | null;
  readonly status: "frozen" | "over" | "playing" | "waiting";
  readonly why: string;
  readonly seats: readonly SeatView[];
  readonly view: unknown;
  readonly question: string;
  readonly decision: number | null;
  readonly legal: readonly Choice[];
  readonly can_undo: "ask" | "free" | "no";
  readonly log: readonly string[];
  readonly lines: number;
  readonly sheet: readonly ScoreView[];
  readonly verdict: string;
  readonly ask: Question | null;
  readonly deadline: number | null;
  readonly rematch: string;
}

/** The command is done, and stored. */
export interface Ack {
  readonly t: "ack";
  readonly id: string;
}

/** The command is not done. `why` is a key for the client's catalogue, `text` says it in English, with its rule. */
export interface Nack {
  readonly t: "nack";
  readonly id: string;
  readonly why: "busy" | "frozen" | "illegal" | "no-seat" | "no-undo" | "not-asked" | "over" | "stale" | "storage" | "waiting";
  readonly text: string;
  readonly rule: string;
}

/** Which seats have somebody connected, and how many only watch. */
export interface Here {
  readonly t: "here";
  readonly seats: readonly number[];
  readonly watching: number;
}

/** One thing that somebody said. */
export interface ChatLine {
  readonly n: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** Chat lines, oldest first. */
export interface Said {
  readonly t: "said";
  readonly lines: readonly ChatLine[];
}

/** I am here; `seq` is the number of the viewer's last view, `now` the server's clock. */
export interface Pong {
  readonly t: "pong";
  readonly n: number;
  readonly seq: number;
  readonly now: number;
}

/** The client is older than the server: it should load itself again. */
export interface Upgrade {
  readonly t: "upgrade";
  readonly build: string;
}

/** The last message before the server closes. */
export interface Bye {
  readonly t: "bye";
  readonly why: string;
}

/** What the host of a table chose beside the game's own options. */
export interface Settings {
  readonly turn_seconds?: number;
  readonly stand_in?: string;
  readonly undo_by_consent?: boolean;
  readonly hot_seat?: boolean;
  readonly bot_pause?: number;
}

/** What a new table shall be: by seat "me", "open", or the level of a computer player. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
  readonly names?: readonly string[];
}

/** An invite that is taken up. */
export interface Join {
  readonly invite: string;
}

/** The name that others see. */
export interface Rename {
  readonly name: string;
}

/** One of a person's tables. */
export interface TableLine {
  readonly id: string;
  readonly game: string;
  readonly status: "frozen" | "over" | "playing" | "waiting";
  readonly at: number;
}

/** Who the cookie belongs to, and where they sit, newest first; a newcomer has no name yet. */
export interface Me {
  readonly name: string | null;
  readonly tables: readonly TableLine[];
}

/** The name that a person has from now on. */
export interface Named {
  readonly name: string;
}

/** Something that the players settle before the game: one of `choices`, the first unless they say otherwise. */
export interface OptionView {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly string[];
  readonly help: string;
  readonly is_solo: boolean;
}

/** For the list of games. */
export interface FactsView {
  readonly ages: string;
  readonly minutes: string;
  readonly difficulty: string;
  readonly kinds: readonly string[];
  readonly credit: string;
}

/** A game, with the fewest and the most seats. */
export interface GameView {
  readonly name: string;
  readonly title: string;
  readonly seats: readonly [number, number];
  readonly facts: FactsView;
  readonly options: readonly OptionView[];
}

/** A numbered rule, and the chapter of the page that it stands in. */
export interface RuleView {
  readonly id: string;
  readonly chapter: string;
  readonly text: string;
}

/** The rules of a game, in the order of the page. */
export interface Rules {
  readonly rules: readonly RuleView[];
}

/** A level of the computer players, in a line of words. */
export interface BotView {
  readonly name: string;
  readonly about: string;
}

/** Every game, and every level of the computer players, weakest first. */
export interface Games {
  readonly games: readonly GameView[];
  readonly bots: readonly BotView[];
}

/** A new table, and the token of its invite. */
export interface MadeTable {
  readonly id: string;
  readonly invite: string;
  readonly status: "frozen" | "over" | "playing" | "waiting";
}

/** A table that was joined, imported, or made for a rematch. */
export interface TableId {
  readonly id: string;
}

/** How many steps of a table a viewer has seen, and some of them, from `first` on. */
export interface Replay {
  readonly steps: number;
  readonly first: number;
  readonly views: readonly View[];
  readonly moves: readonly string[];
  readonly eyes: readonly (readonly unknown[])[];
}

/** All steps of a table in short, in columns, and the seats whose views this person may see. */
export interface Track {
  readonly actors: readonly (number | null)[];
  readonly lines: readonly number[];
  readonly scores: readonly (readonly number[])[];
  readonly seats: readonly number[];
  readonly is_open: boolean;
}

/** The token of a table's invite. */
export interface Invite {
  readonly invite: string;
}

/** A request that is not granted: a key for the client's catalogue, and plain words. */
export interface Refused {
  readonly why: string;
  readonly text: string;
}

/** What a client sends. */
export type FromClient = Hello | Act | Why | Undo | Agree | Sit | Say | Ping;

/** What the server sends. */
export type ToClient = View | Ack | Nack | Here | Said | Pong | Upgrade | Bye;
