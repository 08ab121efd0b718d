import { betKeys } from '@rackets/engine/features/roulette/bets.ts';
import { returnOf } from '@rackets/engine/features/roulette/returns.ts';
import { secondMs } from '@rackets/engine/shared/time/time.ts';
import { inTurn, numberOf, paidTo, type PlayGame } from '../play-game.ts';

const players = 100;

/** Every bet of the table in turn, each by itself. */
const playRoulette: PlayGame = function* (round, plays) {
  const staked = 1_000;
  const people = round.gamblers(players);
  for (let play = 0; play < plays; play += 1) {
    const key = inTurn(betKeys, play);
    const paid = paidTo(round, inTurn(people, play), staked, (gambler) => {
      round.send(gambler, 'roulette.spin-wheel', { bets: { [key]: staked } });
    });
    yield { plays: 1, staked, paid, expected: staked * numberOf(returnOf({ [key]: staked })) };
    round.wait(secondMs);
  }
};

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Roulette, all bets': playRoulette,
};
