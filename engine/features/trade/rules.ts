import { defineRules } from '../../kernel/state/world.ts';

/** Shares are in parts per million. */
export const tradeRules = defineRules('trade', {
  /** What is kept of money that passes, in trades and gifts alike (R157, R496). */
  taxPpm: 100_000,
  /** The least and the most money of one gift or one line of a list. */
  moneyLeast: 10,
  /** How long a trade or a gift request stays open (ruling 23). */
  openSeconds: 7 * 86_400,
  /** Trades and requests that one gangster may have open at a time, and lines of one side. */
  openMost: 20,
  linesMost: 12,
  /** Things of one gift: so many vehicles leave a garage at once. */
  giftMost: 25,
});
