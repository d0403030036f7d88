/** The texts of the table's frame. */

import { catalogue } from "../lib/texts.svelte";

const en = {
  log: "Log",
  close: "Close",
  choices: "What you can do now",
  now: "If it ended now",
  table: "Table",
  players: "Players",
  chat: "Chat",
  more: "More",
  score: "Score",
  chooseMarked: "Choose one of the marked things.",
  chosen: "Chosen: {words}.",
  rules: "Rules",
  rule: "Rule {id}",
  noRule: "There is no such rule.",
  rulesAway: "The rules cannot be fetched now.",
  stepBack: "Let go",
  keys: "Keys",
  keysMove: "Arrow keys go from thing to thing, Tab leaves the board.",
  keysNext: "N goes to the next thing that can be chosen, Shift and N to the one before.",
  keysChoose: "Enter or Space chooses; Enter on the bar below makes the move.",
  keysBack: "Escape lets go of what was chosen last, or closes what is open.",
  keysZoom: "Z shows the card large; hold a finger on it, or rest the mouse.",
  keysUndo: "U takes the last move back.",
  keysHelp: "The question mark shows these keys.",
  asText: "The table as text",
  guide: "Guide to a first game",
  understood: "Understood",
  noGuide: "No more hints",
} as const;

type Key = keyof typeof en;

const de: Readonly<Record<Key, string>> = {
  log: "Verlauf",
  close: "Schließen",
  choices: "Was du jetzt tun kannst",
  now: "Wenn es jetzt zu Ende wäre",
  table: "Tisch",
  players: "Spieler",
  chat: "Gespräch",
  more: "Mehr",
  score: "Punkte",
  chooseMarked: "Wähle etwas Markiertes.",
  chosen: "Gewählt: {words}.",
  rules: "Regeln",
  rule: "Regel {id}",
  noRule: "Diese Regel gibt es nicht.",
  rulesAway: "Die Regeln lassen sich gerade nicht laden.",
  stepBack: "Loslassen",
  keys: "Tasten",
  keysMove: "Pfeiltasten gehen von Ding zu Ding, Tab verlässt den Tisch.",
  keysNext: "N geht zum nächsten Ding, das sich wählen lässt, Umschalt und N zum vorigen.",
  keysChoose: "Eingabe oder Leertaste wählt; Eingabe auf der Leiste unten führt den Zug aus.",
  keysBack: "Escape lässt das zuletzt Gewählte los oder schließt, was offen ist.",
  keysZoom: "Z zeigt die Karte groß; oder Finger oder Maus darauf ruhen lassen.",
  keysUndo: "U nimmt den letzten Zug zurück.",
  keysHelp: "Das Fragezeichen zeigt diese Tasten.",
  asText: "Der Tisch als Text",
  guide: "Hinweise zum ersten Spiel",
  understood: "Verstanden",
  noGuide: "Keine Hinweise mehr",
};

export const t = catalogue<Key>(en, de);
