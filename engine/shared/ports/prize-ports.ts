import type { DraftEvent } from '../../kernel/state/event.ts';
import { definePort } from '../../kernel/declarations/port.ts';

/** A perk that can be won. */
export interface PerkPrize {
  readonly type: string;
  readonly name: string;
  /** What gives it: events behind those of whoever won it. */
  readonly give: (context: { readonly id: (prefix: string) => string }) => readonly DraftEvent[];
}

/** The perks that a character can win now; none while no feature has perks to give. */
export const perkPrizes = definePort<[character: string], readonly PerkPrize[]>((answers) =>
  answers.flat().toSorted((one, other) => (one.type < other.type ? -1 : 1)),
);
