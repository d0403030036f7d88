/** The HTTP side, typed. */

import { t } from "../texts/pages";
import { said } from "../texts/server";
import type {
  Games,
  Invite,
  Join,
  MadeTable,
  Me,
  Named,
  NewTable,
  Refused,
  Rename,
  Replay,
  Rules,
  TableId,
  Track,
} from "../wire";

/** A request that was not granted, in words that can be shown. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    text: string,
  ) {
    super(text);
  }
}

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const request = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal(0, "offline", t("offline"));
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  throw refusal(response.status, answer);
}

function refusal(status: number, answer: unknown): Refusal {
  const { why, text } = {
    why: "failed",
    text: t("failed", { status }),
    ...(answer as Partial<Refused>),
  };
  return new Refusal(status, why, text);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const whoAmI = () => call<Me>("/api/me");
export const rulesOf = (game: string) => call<Rules>(`/api/games/${encodeURIComponent(game)}/rules`);
export const rename = (body: Rename) => call<Named>("/api/me", body);
export const newTable = (body: NewTable) => call<MadeTable>("/api/tables", body);
export const join = (table: string, body: Join) => call<TableId>(`${at(table)}/join`, body);
export const invite = (table: string) => call<Invite>(`${at(table)}/invite`);
export const rematch = (table: string) => call<TableId>(`${at(table)}/rematch`, {});
export const importRecord = (record: string) => call<TableId>("/api/records", { record });
export const replayOf = (table: string, eyes: number | string, first: number, count: number) =>
  call<Replay>(`${at(table)}/replay?seat=${eyes}&from=${first}&count=${count}`);
export const trackOf = (table: string, eyes: number | string) => call<Track>(`${at(table)}/track?seat=${eyes}`);
export const recordPath = (table: string) => `${at(table)}/record`;

let known: Promise<Games> | null = null;

/** All games and computer players, asked for once. */
export function games(): Promise<Games> {
  known ??= call<Games>("/api/games").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** What to show of anything that went wrong. */
export function wordsOf(error: unknown): string {
  const text = said(error instanceof Error ? error.message : String(error));
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
