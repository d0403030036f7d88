/** What a new view says that the last one did not: lines for the log, a sentence for the live region, the tab's title. */

import { listed, ruled } from "../lib/words";
import { said } from "../texts/server";
import { t } from "../texts/table";
import type { ChatLine, SeatView, View } from "../wire";

const LINES_SAID = 3; // more happened at once, and only the end is read out

/** The log with the lines of a view, which begin where the server thinks that ours end. */
export function logWith(lines: readonly string[], view: Pick<View, "log" | "lines">): readonly string[] {
  return [...lines.slice(0, view.lines - view.log.length), ...view.log];
}

/** Chat with more lines, each once, in the order of their numbers. */
export function chatWith(lines: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const known = new Map([...lines, ...more].map((line) => [line.n, line]));
  return [...known.values()].sort((a, b) => a.n - b.n);
}

/** The name of a seat, whoever sits there. */
export function seatName(seats: readonly SeatView[], seat: number): string {
  const found = seats[seat];
  if (found) return found.name || t("seatN", { n: seat + 1 });
  return seats.length === 1 ? t("rival") : t("seatN", { n: seat + 1 });
}

/** Who has to do something. */
export function asked(view: View): readonly SeatView[] {
  return view.status === "playing" ? view.seats.filter((seat) => seat.is_asked) : [];
}

/** Whether this viewer has to answer, and no computer player does it for them. */
export function isMine(view: View): boolean {
  return view.decision !== null && view.seat !== null && !view.seats[view.seat]?.bot;
}

/** Whose turn it is, in a few words. */
export function turnWords(view: View): string {
  if (view.status === "waiting") return t("waitingForPlayers");
  if (view.status === "frozen") return t("readOnly");
  if (view.status === "over") return t("gameOver");
  if (isMine(view)) return t("yourTurn");
  const names = asked(view).map((seat) => seatName(view.seats, seat.seat));
  return names.length === 0 ? t("isPlaying") : t("waitingFor", { names: listed(names) });
}

/** The title of the tab. */
export function tabTitle(view: View | null, game: string): string {
  return view === null ? "Allotment" : `${turnWords(view)} · ${game} · Allotment`;
}

/** One sentence for what happened since the last view. */
export function sentence(before: View | null, view: View, isNewLine: boolean): string {
  const news = before !== null && isNewLine ? view.log.slice(-LINES_SAID).map(said) : [];
  const turn = before === null || turnWords(before) !== turnWords(view) ? [`${turnWords(view)}.`] : [];
  const isNewQuestion = isMine(view) && (before?.decision !== view.decision || before.question !== view.question);
  const question = isNewQuestion ? [said(ruled(view.question).text)] : [];
  const vote =
    view.ask && view.ask.ask !== before?.ask?.ask ? [t("asksBack", { name: seatName(view.seats, view.ask.seat) })] : [];
  return [...news, ...turn, ...question, ...vote, ...ending(before, view)].join(" ");
}

function ending(before: View | null, view: View): readonly string[] {
  if (view.status !== "over" || before?.status === "over") return [];
  const best = view.seats.filter((seat) => seat.rank === 1);
  const names = listed(
    best.map((seat) =>
      t("withPoints", { name: seatName(view.seats, seat.seat), points: t("points", { n: seat.score }) }),
    ),
  );
  return view.seats.length > 1 ? [t("firstIs", { names }), said(view.verdict)] : [said(view.verdict)];
}
