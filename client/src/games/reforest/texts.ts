/** The texts of the board of Reforest. The names and texts of cards are not among them. */

import { catalogue } from "../../lib/texts.svelte";
import { de } from "./texts.de";
import { en } from "./texts.en";

export const t = catalogue<keyof typeof en>(en, de);
