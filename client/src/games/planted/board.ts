/** The board of the game, as the table's frame asks for it. */

import type { BoardOf } from "../boards";
import Board from "./Board.svelte";
import { german } from "./german";
import { offering } from "./offers";
import Zoomed from "./Zoomed.svelte";

export const board: BoardOf = { offering, Board, Zoomed, german };
