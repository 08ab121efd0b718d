import { openHand } from '@rackets/engine/features/video-poker/game.ts';
import { solvePoker } from '@rackets/engine/features/video-poker/returns.ts';
import { secondMs } from '@rackets/engine/shared/time/time.ts';
import { inTurn, numberOf, paidTo, type PlayGame } from '../play-game.ts';

const players = 100;
const staked = 1_000;

/** Hands of which the cards are held that return most, of all 32 ways to hold. */
const playVideoPoker: PlayGame = function* (round, plays) {
  const poker = solvePoker();
  const expected = staked * numberOf(poker.expected);
  const people = round.gamblers(players);
  for (let play = 0; play < plays; play += 1) {
    const paid = paidTo(round, inTurn(people, play), staked, (gambler) => {
      round.send(gambler, 'video-poker.deal-hand', { amount: staked });
      const hand = openHand(round.world, gambler.character);
      if (!hand) return;
      const choice = { hold: [...poker.bestHold(hand.cards)], hand: hand.id, step: 1 };
      round.send(gambler, 'video-poker.complete-hand', choice);
    });
    yield { plays: 1, staked, paid, expected };
    round.wait(secondMs);
  }
};

/** By what the table of returns calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Video poker, best play': playVideoPoker,
};
