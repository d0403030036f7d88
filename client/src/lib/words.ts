/** Words for what the server sends as names and numbers. */

import { said } from "../texts/server";
import { t } from "../texts/table";

/** "plant_deck" and "StopFeeding" as "Plant deck" and "Stop feeding". */
export function humanised(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
    .trim();
  return capitalised(words);
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A question and the rule that asks it: the server puts two spaces between. */
export function ruled(text: string): { readonly rule: string; readonly text: string } {
  const at = text.indexOf("  ");
  return at < 0 ? { rule: "", text } : { rule: text.slice(0, at), text: text.slice(at + 2) };
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : t("and", { first: words.slice(0, -1).join(", "), last });
}

/** "1 point", "2 points". */
export function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** "0:42", "12:05", "1:02:03". */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A choice of an option, such as "own_turn" or "windstorm+wildfire". */
export function choiceWords(choice: string): string {
  return choice.includes("+") ? listed(choice.split("+").map(choiceWords)) : said(humanised(choice));
}
