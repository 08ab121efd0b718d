import { completedBy, defineRules } from '../../kernel/state/world.ts';

const numbers = {
  startingMoney: 1_000,
  startingBribes: 2,
  /** Once per account and round. */
  startingCredits: 3,
  protectionHours: [24, 72, 168],
  defaultProtectionHours: 72,
  /** Heat is kept in tenths of a percent: 1,000 is full. */
  heatMax: 1_000,
  /** One tenth of a percent every 18 s: one percent every three minutes. */
  heatCoolsEveryMs: 18_000,
  /** What the credit store takes for another name, in credits, and how often it can be had. */
  rename: { credits: 25, perRound: 2 },
};

export const characterRules = defineRules('characters', numbers, completedBy(numbers));
