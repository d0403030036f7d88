/** Who sits in front of this browser. */

import { rename, whoAmI } from "../net/api";
import { t } from "../texts/pages";
import type { TableLine } from "../wire";

class Person {
  name = $state<string | null>(null); // what the server knows; null for a newcomer
  typed = $state(""); // what stands in the field
  tables = $state.raw<readonly TableLine[]>([]);

  /** Ask the server. */
  async load(): Promise<void> {
    const me = await whoAmI();
    this.name = me.name;
    this.tables = me.tables;
    if (!this.typed) this.typed = me.name ?? "";
  }

  /** Keep the name that was typed; a newcomer who typed none gets a plain one. */
  async keepName(): Promise<string> {
    const wanted = this.typed.trim() || this.name || t("guest");
    if (wanted !== this.name) this.name = (await rename({ name: wanted })).name;
    this.typed = wanted;
    return wanted;
  }
}

export const person = new Person();
