import { defineRules } from '../../kernel/state/world.ts';

/** Ruling 52. The price in dollars for the dead of level 1, which the going rate raises; chances in a million. */
export const verifyKillRules = defineRules('verify-kill', {
  basePrice: 1_500,
  /** A witness asks for so much of that, in a thousand, drawn each time; for a silent kill so many times as much. */
  factor: { from: 600, to: 1_400 },
  silentFactor: 3,
  stolenPpm: 120_000,
  waitSeconds: 600,
});
