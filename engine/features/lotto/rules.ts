import { defineRules } from '../../kernel/state/world.ts';

/** A ticket costs one of what is drawn for: $1 or 1 bullet (R813). */
export const lottoRules = defineRules('lotto', {
  /** What of the sold tickets is paid out, in percent (R814). */
  payoutPercent: 80,
  /** The shares of the three winners, in percent of the jackpot (ruling 31). */
  sharesPercent: [70, 20, 10],
  /** Sales end so long before the UTC day of the draw, so that nobody buys with the key of that day loaded. */
  closesSecondsBeforeDay: 600,
  /** The draw is so long after its day began. */
  drawnSecondsIntoDay: 60,
  /** The most tickets of one draw: dice count no further than 2^40. */
  maxTickets: 10 ** 12,
});
