/** The board of the game, as the table's frame asks for it. */

import { guided } from "../../board/guide.svelte";
import type { BoardOf } from "../boards";
import Board from "./Board.svelte";
import { german } from "./german";
import { guideOf } from "./guide";
import { offering } from "./offers";
import { t } from "./texts";
import Zoomed from "./Zoomed.svelte";

export const board: BoardOf = {
  offering,
  Board,
  Zoomed,
  german,
  guide: guided(guideOf, t),
};
