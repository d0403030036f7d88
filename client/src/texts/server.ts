/**
 * What the server says, in the language of the person. It speaks English; here are its sentences in other languages, by
 * patterns with the parts that change. A sentence that nobody has put here stays as it is.
 */

import { tongue } from "../lib/texts.svelte";
import { spoken } from "./spoken.svelte";

/** A sentence, or a pattern of sentences, and its translation: {1} is the first part that changes, translated too. */
export type Phrase = readonly [said: string | RegExp, german: string];

/** Phrases, sorted for looking up. */
export interface Book {
  readonly exact: ReadonlyMap<string, string>;
  readonly patterns: readonly (readonly [RegExp, string])[];
}

export function bookOf(phrases: readonly Phrase[]): Book {
  const exact = new Map<string, string>();
  const patterns: (readonly [RegExp, string])[] = [];
  for (const [phrase, translation] of phrases) {
    if (typeof phrase === "string") exact.set(phrase, translation);
    else patterns.push([phrase, translation]);
  }
  return { exact, patterns };
}

/** A sentence of the server, in the language of the person. */
export function said(text: string): string {
  return tongue.language === "en" ? text : german(text);
}

/** The same in German, whatever the language of the page. */
export function german(text: string): string {
  return lookedUp(text, spoken.book) ?? lookedUp(text, COMMON) ?? text;
}

function lookedUp(text: string, book: Book): string | undefined {
  const found = book.exact.get(text);
  if (found !== undefined) return found;
  for (const [pattern, translation] of book.patterns) {
    const parts = pattern.exec(text);
    if (parts) return translation.replaceAll(/\{(\d)\}/g, (_whole, part: string) => german(parts[Number(part)] ?? ""));
  }
  return undefined;
}

const COMMON: Book = bookOf([
  // What the lobby says of the games
  ["light to moderate", "leicht bis mittel"],
  ["moderate", "mittel"],
  ["card drafting", "Karten wählen"],
  ["spatial puzzle", "Legespiel"],
  ["family", "Familienspiel"],
  ["engine building", "Aufbauspiel"],
  ["area control", "Mehrheiten"],
  ["tile placement", "Plättchen legen"],
  ["card game", "Kartenspiel"],
  ["tableau building", "Auslage bauen"],
  ["set collection", "Sammeln"],
  [/^(\d+) and up$/, "{1} Jahren"],
  [/^(\d+) to (\d+)$/, "{1} bis {2}"],
  [/^designed by (.+), drawn by (.+), published by (.+)$/, "erfunden von {1}, gezeichnet von {2}, erschienen bei {3}"],
  [/^designed by (.+), published by (.+)$/, "erfunden von {1}, erschienen bei {2}"],
  // The computer players
  ["chooses any legal move, each as likely", "wählt irgendeinen erlaubten Zug, jeden gleich oft"],
  [
    "looks at what a move is worth at once, and slips now and then",
    "schaut, was ein Zug sofort wert ist, und vertut sich ab und zu",
  ],
  [
    "looks at what a move is worth at once, and a little at what may come of it",
    "schaut, was ein Zug sofort wert ist, und ein wenig, was daraus werden kann",
  ],
  [
    "tries all ways to play its turn, with what may be drawn, and knows what usually pays",
    "probiert alle Arten, seinen Zug zu spielen, mit dem, was gezogen werden mag, und weiß, was sich meist lohnt",
  ],
  [
    "plays on in its head, with you and the others, and takes what ends best",
    "spielt im Kopf weiter, mit dir und den anderen, und nimmt, was am besten endet",
  ],
  // Options
  ["Mode", "Spielart"],
  ["base game, with three goals, or the Family Variant", "Grundspiel, mit drei Zielen, oder Familienspiel"],
  ["Solo scenario", "Solo-Aufgabe"],
  [
    "for one player: fixed goals, or none, and a score to reach",
    "für eine Person: feste Ziele oder keine, und eine Punktzahl, die zu erreichen ist",
  ],
  ["When thumbs buy verdancy", "Wann Daumen Wachstum kaufen"],
  ["at any moment of the own turn, or before the draft only", "jederzeit im eigenen Zug, oder nur vor dem Nehmen"],
  ["Card reset", "Karten austauschen"],
  ["any cards without a thumb, or always all of them", "beliebige Karten ohne Daumen, oder immer alle"],
  [
    "full game; Training Mode without Grow and with its five plants; or Training Mode with any plants",
    "volles Spiel; Übungsspiel ohne Wachsen mit seinen fünf Pflanzen; oder Übungsspiel mit beliebigen Pflanzen",
  ],
  ["Plants", "Pflanzen"],
  [
    "any five at random, a balanced five at random, or five by hand, joined by +",
    "irgendwelche fünf, ausgewogene fünf, oder fünf von Hand",
  ],
  ["Level of the Rival", "Stärke des Rivalen"],
  ["for one player: 1 Seedling to 4 Old tree", "für eine Person: 1 Keimling bis 4 alter Baum"],
  ["Terrain", "Gelände"],
  [
    "each player is dealt three terrains and places up to three",
    "alle bekommen drei Gelände und legen bis zu drei davon",
  ],
  ["Events", "Ereignisse"],
  [
    "two at random face up; two by hand, joined by +; or casual, drawn unseen after rounds 1 and 2",
    "zwei zufällige offen; zwei von Hand; oder locker, verdeckt gezogen nach Runde 1 und 2",
  ],
  ["Target of a solitaire game", "Ziel im Spiel allein"],
  ["hard adds the visitors not earned", "schwer zählt die nicht gewonnenen Besucher dazu"],
  ["Base", "Grundspiel"],
  ["Goals", "Ziele"],
  ["Family", "Familienspiel"],
  ["None", "keine"],
  ["Own turn", "im eigenen Zug"],
  ["Before draft", "vor dem Nehmen"],
  ["Any", "beliebige"],
  ["All", "alle"],
  ["Full", "voll"],
  ["Training", "Übung"],
  ["Training free", "Übung mit allen Pflanzen"],
  ["Random", "zufällig"],
  ["Balanced", "ausgewogen"],
  ["No", "nein"],
  ["Yes", "ja"],
  ["Standard", "normal"],
  ["Casual", "locker"],
  ["Hard", "schwer"],
  // What is refused
  [/^a name has 1 to 24 letters/, "ein Name hat 1 bis 24 Zeichen und keine Steuerzeichen"],
  ["there is no such table", "diesen Tisch gibt es nicht"],
  ["the one who makes a table sits at it", "wer einen Tisch macht, sitzt auch daran"],
  ["this invite does not belong to the table", "diese Einladung gehört nicht zu dem Tisch"],
  [/^this table can only be looked at: (.+)$/, "dieser Tisch ist nur noch zum Ansehen: {1}"],
  ["every seat of this table is taken; you can watch it", "an diesem Tisch ist jeder Platz besetzt; du kannst zusehen"],
  ["only those who sit at a table can invite others", "nur wer am Tisch sitzt, kann einladen"],
  ["only those who have played can ask for a rematch", "nur wer mitgespielt hat, kann noch ein Spiel beginnen"],
  ["the game is not over", "das Spiel ist noch nicht zu Ende"],
  ["the game has not begun", "das Spiel hat noch nicht begonnen"],
  ["all hands are open when the game is over", "alle Karten sind erst offen, wenn das Spiel zu Ende ist"],
  [
    "another seat's view can be seen when the game is over",
    "was andere sehen, ist erst zu sehen, wenn das Spiel zu Ende ist",
  ],
  [/^this table has no replay: (.+)$/, "von diesem Tisch gibt es keinen Ablauf: {1}"],
  // What others see of a move that is a secret
  ["commit a card", "eine Karte wählen"],
  ["plan the harvest", "die Ernte planen"],
  ["decide on terrain", "über Gelände entscheiden"],
  ["choose a card", "eine Karte wählen"],
  ["pay with a stored visitor", "mit einem gelagerten Besucher bezahlen"],
  [
    "the server cannot store or read anything now; try again in a moment",
    "der Server kann gerade nichts speichern oder lesen; versuch es gleich noch einmal",
  ],
  [
    "the server cannot store anything now, so nothing was done; try again in a moment",
    "der Server kann gerade nichts speichern, also ist nichts geschehen; versuch es gleich noch einmal",
  ],
  [
    "too much happens at this table; try again in a moment",
    "an diesem Tisch geschieht gerade zu viel; versuch es gleich noch einmal",
  ],
  ["you have no seat at this table", "du hast keinen Platz an diesem Tisch"],
  ["you have no seat at this table any more", "du hast keinen Platz mehr an diesem Tisch"],
  ["the table waits for more players", "der Tisch wartet noch auf Mitspieler"],
  ["the game is over", "das Spiel ist zu Ende"],
  ["nothing is asked of you now", "du bist gerade nicht gefragt"],
  ["there is nothing that you can take back", "es gibt nichts, was du zurücknehmen kannst"],
  ["nobody asks that any more", "das fragt niemand mehr"],
  ["only people with a name can say something", "nur wer einen Namen hat, kann etwas sagen"],
  ["the server restarts", "der Server startet neu"],
  ["the server is full; it is tried again", "der Server ist voll; es wird noch einmal versucht"],
  [
    "the server cannot read anything now; it is tried again",
    "der Server kann gerade nichts lesen; es wird noch einmal versucht",
  ],
  ["too many messages a second", "zu viele Nachrichten in einer Sekunde"],
]);
