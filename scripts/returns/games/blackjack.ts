import { openHand } from '@rackets/engine/features/blackjack/game.ts';
import { computedReturn } from '@rackets/engine/features/blackjack/returns.ts';
import { standsOn } from '@rackets/engine/features/blackjack/strategy.ts';
import { secondMs } from '@rackets/engine/shared/time/time.ts';
import { inTurn, paidTo, type PlayGame } from '../play-game.ts';

const players = 100;
const staked = 1_000;

/** Hands by basic strategy. */
const playBlackjack: PlayGame = function* (round, plays) {
  const expected = staked * computedReturn();
  const people = round.gamblers(players);
  for (let play = 0; play < plays; play += 1) {
    const paid = paidTo(round, inTurn(people, play), staked, (gambler) => {
      round.send(gambler, 'blackjack.place-bet', { bet: staked });
      for (let hand = openHand(round.world, gambler.character); hand;) {
        const step = standsOn(hand) ? 'stand' : 'hit';
        round.send(gambler, `blackjack.${step}-hand`, { hand: hand.id, cards: hand.player.length });
        hand = openHand(round.world, gambler.character);
      }
    });
    yield { plays: 1, staked, paid, expected };
    round.wait(secondMs);
  }
};

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Blackjack, basic strategy': playBlackjack,
};
