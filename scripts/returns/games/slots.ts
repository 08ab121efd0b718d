import { slotsRules } from '@rackets/engine/features/slots/rules.ts';
import { returnOf } from '@rackets/engine/features/slots/returns.ts';
import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import { dayMs, secondMs } from '@rackets/engine/shared/time/time.ts';
import { inTurn, numberOf, paidTo, type PlayGame } from '../play-game.ts';

const players = 100;

/** The largest stake that all cities take, so that jackpots are won often enough to be judged. */
const playSlots: PlayGame = function* (round, plays) {
  const rules = slotsRules(round.world);
  const staked = Math.max(...rules.otherMachine.amounts);
  const people = round.gamblers(Math.max(players, Math.ceil(dayMs / secondMs / rules.spinsPerDay)));
  const expected = people.map(({ character }) => {
    const city = lifeOf(round.world, character).location;
    return staked * numberOf(returnOf(rules, city, staked));
  });
  for (let play = 0; play < plays; play += 1) {
    const paid = paidTo(round, inTurn(people, play), staked, (gambler) => {
      round.send(gambler, 'slots.spin-reels', { amount: staked });
    });
    yield { plays: 1, staked, paid, expected: inTurn(expected, play) };
    round.wait(secondMs);
  }
};

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Slots with the jackpots': playSlots,
};
