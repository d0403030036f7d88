/** What the server says of Planted, in German. */

import type { Phrase } from "../../texts/server";

export const german: readonly Phrase[] = [
  [/^(\d+) Light$/, "{1} Licht"],
  [/^(\d+) Water$/, "{1} Wasser"],
  [/^(\d+) Plant Food$/, "{1} Dünger"],
  ["1 Green Thumb", "1 grüner Daumen"],
  [/^(\d+) Green Thumbs$/, "{1} grüne Daumen"],
  // Questions
  [
    /^Turn (\d+) of 8: commit a card, to play it or to give it up for a plant\.$/,
    "Zug {1} von 8: Wähle eine Karte, zum Ausspielen oder um sie für eine Pflanze abzugeben.",
  ],
  ["Take one of the plants in the nursery.", "Nimm eine der Pflanzen aus der Gärtnerei."],
  [
    "Feed any of your plants, each once, in any order; then stop.",
    "Versorge beliebige deiner Pflanzen, jede einmal, in beliebiger Reihenfolge; dann hör auf.",
  ],
  [
    /^Fill propagation jars with leftover tokens, two to a jar, (\d+) at most\.$/,
    "Fülle Gläser mit übrigen Marken, zwei je Glas, höchstens {1}.",
  ],
  // Moves
  [/^play (.+) \(card (\d+)\)$/, "{1} ausspielen (Karte {2})"],
  [/^nursery, giving up (.+) \(card (\d+)\)$/, "in die Gärtnerei, für {1} (Karte {2})"],
  [/^take (.+)$/, "{1} nehmen"],
  [/^feed (.+)$/, "{1} versorgen"],
  ["stop feeding", "nichts mehr versorgen"],
  ["fill no jar", "kein Glas füllen"],
  ["fill 1 jar", "1 Glas füllen"],
  [/^fill (\d+) jars$/, "{1} Gläser füllen"],
  // The log
  [/^Round (\d+) begins; hands pass to the left\.$/, "Runde {1} beginnt; die Karten gehen nach links."],
  [/^Round (\d+) begins; hands pass to the right\.$/, "Runde {1} beginnt; die Karten gehen nach rechts."],
  [/^(.+) plays (.+) \(card (\d+)\)\.$/, "{1} spielt {2} aus (Karte {3})."],
  [/^(.+) calls nursery with (.+) \(card (\d+)\)\.$/, "{1} geht mit {2} in die Gärtnerei (Karte {3})."],
  [/^(.+) takes (.+) from the nursery\.$/, "{1} nimmt {2} aus der Gärtnerei."],
  [/^(.+) takes (\d+ .+)\.$/, "{1} nimmt {2}."],
  [/^(.+) comes into the nursery\.$/, "{1} kommt in die Gärtnerei."],
  [/^(.+) finds the nursery empty\.$/, "{1} findet die Gärtnerei leer."],
  [/^(.+) feeds (.+): growth (\d+) of (\d+)\.$/, "{1} versorgt {2}: gewachsen {3} von {4}."],
  [/^(.+) fills 1 propagation jar\.$/, "{1} füllt 1 Glas."],
  [/^(.+) fills (\d+) propagation jars\.$/, "{1} füllt {2} Gläser."],
  ["All Resource cards are shuffled together again.", "Alle Rohstoffkarten werden wieder zusammengemischt."],
  ["Propagation jars", "Gläser"],
  [/^(.+) x(\d)$/, "{2} × {1}"],
  // Why not
  [
    "cards are committed at the beginning of each of the eight turns",
    "Karten werden zu Beginn jedes der acht Züge gewählt",
  ],
  [
    "a plant is taken only after committing a card for the nursery",
    "eine Pflanze nimmt nur, wer dafür eine Karte abgegeben hat",
  ],
  [
    "plants are fed once a round, after the eighth turn, and before the jars are filled",
    "versorgt wird einmal je Runde, nach dem achten Zug und vor den Gläsern",
  ],
  ["your commit is made; take it back to choose again", "du hast schon gewählt; nimm es zurück, um neu zu wählen"],
  [/^card (\d+) is not in your hand$/, "Karte {1} ist nicht auf deiner Hand"],
  [
    /^you own (\d+) plants already, so no card can go to the nursery$/,
    "du hast schon {1} Pflanzen, also kann keine Karte in die Gärtnerei",
  ],
  ["there is no plant left in the nursery", "in der Gärtnerei ist keine Pflanze mehr"],
  [/^(.+) is not in the nursery row$/, "{1} liegt nicht in der Gärtnerei"],
  [/^you do not own (.+)$/, "{1} gehört dir nicht"],
  [/^(.+) is fed already this round$/, "{1} ist in dieser Runde schon versorgt"],
  [/^(.+) is fully grown$/, "{1} ist ausgewachsen"],
  [
    /^(.+) cannot be paid for: (\d+) tokens? short, which takes (\d+) Green Thumbs, and (\d+) are left$/,
    "{1} ist nicht zu bezahlen: {2} fehlen, das kostet {3} grüne Daumen, und {4} sind übrig",
  ],
];
