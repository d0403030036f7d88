/** Where a replay stands, as the address says it: `#step=12&seat=0`, or `#step=12&seat=0&open=1` with all hands open. */

export interface Place {
  readonly step: number;
  readonly seat: number | null; // whose place at the table is taken; null for a spectator's
  readonly isOpen: boolean;
}

/** With whose eyes the table is seen, as the server names them. */
export type Eyes = number | "spectator" | "open";

export const eyesOf = (place: Place): Eyes => (place.isOpen ? "open" : (place.seat ?? "spectator"));

/** The place that a fragment names; the beginning if it names none. */
export function placeIn(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    step: numberIn(fields.get("step")) ?? 0,
    seat: numberIn(fields.get("seat")),
    isOpen: fields.get("open") === "1",
  };
}

export function hashOf(place: Place): string {
  const seat = place.seat === null ? "" : `&seat=${place.seat}`;
  return `#step=${place.step}${seat}${place.isOpen ? "&open=1" : ""}`;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
