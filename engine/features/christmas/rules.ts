import { completedBy, defineRules } from '../../kernel/state/world.ts';
import type { PrizeKind } from './prize.ts';

/** Something that a door may hold. Money is in dollars at level 1; weights are out of all of their list. */
export type DoorPrize = { readonly kind: PrizeKind; readonly amount: number; readonly weight: number };

const prizes: readonly DoorPrize[] = [
  { kind: 'money', amount: 2_000, weight: 30 },
  { kind: 'money', amount: 5_000, weight: 14 },
  { kind: 'money', amount: 12_500, weight: 4 },
  { kind: 'bullets', amount: 25, weight: 16 },
  { kind: 'bullets', amount: 75, weight: 6 },
  { kind: 'scratch_card', amount: 1, weight: 12 },
  { kind: 'scratch_card', amount: 2, weight: 6 },
  { kind: 'respect_refill', amount: 1, weight: 8 },
  { kind: 'perk', amount: 1, weight: 4 },
];

const numbers = {
  /** The UTC date of the first door; each of the others has the day after. The documents leave it open. */
  firstDoor: { month: 12, day: 1 },
  doors: 24,
  /** How many times the amount the last door holds. A perk comes once all the same. */
  lastDoorTimes: 3,
  prizes,
};

export const christmasRules = defineRules('christmas', numbers, completedBy(numbers));
