/** What the parts of a board share: the view, what is chosen, what can be clicked, and what is looked at closely. */

import { getContext, setContext } from "svelte";
import type { View } from "../wire";
import { complete, marks, pressed } from "./offers";
import type { Mark, Offer, Offering } from "./offers";

/** Where the desk gets its view and sends its moves. */
export interface Source {
  readonly view: () => View;
  readonly offering: () => Offering | null;
  /** The action that is on its way, or null. */
  readonly sending: () => number | null;
  readonly act: (action: number) => void;
  /** Ask the server why a move is not legal. */
  readonly why: (move: object) => void;
  /** Something else is done, so what was refused is no longer said. */
  readonly calm: () => void;
}

export class Desk {
  chosen = $state.raw<readonly string[]>([]);
  /** The id of the card that is looked at closely, or "". */
  zoomed = $state("");
  /** Whether that was asked for, and is not only the pointer resting on the card. */
  isHeld = $state(false);
  /** The id of the rule that is open, or "". */
  rule = $state("");
  readonly offers: readonly Offer[] = $derived.by(() => {
    const view = this.source.view();
    return view.decision === null ? [] : (this.source.offering()?.offers(view) ?? []);
  });
  readonly marks: ReadonlyMap<string, Mark> = $derived.by(() => marks(this.offers, this.chosen));
  /** The moves that have a button now: those without things to click, and those whose things are all chosen. */
  readonly buttons: readonly Offer[] = $derived.by(() => [
    ...complete(this.offers, this.chosen),
    ...this.offers.filter((offer) => offer.steps.length === 0),
  ]);

  constructor(private readonly source: Source) {}

  get view(): View {
    return this.source.view();
  }

  get sending(): number | null {
    return this.source.sending();
  }

  /** Click a thing: it is chosen, makes its move, or is looked at closely. */
  press(key: string, zoom: string): void {
    if (this.sending !== null) return;
    this.source.calm();
    const press = pressed(this.offers, this.chosen, key);
    this.chosen = press.chosen;
    if (press.action !== null) this.act(press.action);
    if (press.isRefused) this.refuse(key, zoom);
  }

  /** Make a move. */
  act(action: number): void {
    this.zoomed = "";
    this.source.act(action);
  }

  /** Let go of what was chosen last; whether there was anything. */
  stepBack(): boolean {
    const isChosen = this.chosen.length > 0;
    this.chosen = this.chosen.slice(0, -1);
    return isChosen;
  }

  /** Look at a card closely. */
  look(id: string, isHeld: boolean): void {
    [this.zoomed, this.isHeld] = [id, isHeld];
  }

  private refuse(key: string, zoom: string): void {
    const move = this.view.decision === null ? null : this.source.offering()?.attempt?.(this.view, key);
    if (move) this.source.why(move);
    if (zoom) this.look(zoom, true);
  }
}

const DESK = Symbol("desk");

export function layDesk(source: Source): Desk {
  return setContext(DESK, new Desk(source));
}

export function useDesk(): Desk {
  return getContext<Desk>(DESK);
}
