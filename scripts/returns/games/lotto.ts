import { lottoTypes } from '@rackets/engine/features/lotto/draws.ts';
import { lottoRules } from '@rackets/engine/features/lotto/rules.ts';
import { lottoState } from '@rackets/engine/features/lotto/state.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { dayMs, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { heldBy, type PlayGame } from '../play-game.ts';

/**
 * A hundred people hold equally many tickets of every draw, for money and for bullets. All that is paid out of a draw is
 * the same each time, so the trial is what half of them win; by symmetry they return on average what a draw pays out.
 */
const playLotto: PlayGame = function* (round, plays) {
  const [held, days] = [100, 100];
  const people = round.gamblers(100);
  const half = people.slice(people.length / 2);
  const purchases = Math.min(held, Math.ceil(plays / (people.length * lottoTypes.length * days)));
  const sizes = Array.from(
    { length: purchases },
    (_, n) => Math.floor((held * (n + 1)) / purchases) - Math.floor((held * n) / purchases),
  );
  // Sales end before midnight, and draws are made a minute after it.
  round.wait(2 * minuteMs);
  for (let played = 0; played < plays;) {
    const before = lottoTypes.map((type) => heldBy(round, half, type));
    for (const type of lottoTypes) {
      const draw = lottoState(round.world).open.get(type) ?? broken('a draw sells tickets');
      for (const amount of sizes)
        for (const gambler of people) round.send(gambler, 'lotto.buy-tickets', { draw: draw.id, amount });
    }
    round.wait(dayMs);
    const staked = held * half.length;
    const expected = (staked * lottoRules(round.world).payoutPercent) / 100;
    for (const [place, type] of lottoTypes.entries()) {
      const paid = heldBy(round, half, type) - (before[place] ?? 0) + staked;
      yield { plays: people.length * purchases, staked, paid, expected };
      played += people.length * purchases;
    }
  }
};

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  Lotto: playLotto,
};
