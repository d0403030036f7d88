/** Where a replay stands, as the address says it: `#step=12&seat=0`. */

export interface Place {
  readonly step: number;
  readonly seat: number | null; // null for a spectator
}

/** The place that a fragment names; the beginning if it names none. */
export function placeIn(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  return { step: numberIn(fields.get("step")) ?? 0, seat: numberIn(fields.get("seat")) };
}

export function hashOf(place: Place): string {
  return place.seat === null ? `#step=${place.step}` : `#step=${place.step}&seat=${place.seat}`;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
