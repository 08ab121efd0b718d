import { attemptFields, experience, outcome } from '../../kits/attempt-fields.ts';

/** What an attempt at looting is, in the order of the history's columns. */
export const lootingAttempt = attemptFields({
  place: { kind: 'id', named: 'place', column: null },
  chance: { kind: 'percent', column: 'Chance' },
  ...outcome,
  /** What the things are worth, in dollars. */
  value: { kind: 'money', column: 'Worth' },
  /** Whether the Assured Loot perk decided it. */
  assured: { kind: 'flag', column: null },
  ...experience,
});
