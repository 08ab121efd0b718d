import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { blackjackGame, openHand } from './game.ts';
import { standsOn } from './strategy.ts';

const anyHand = { hand: null, cards: null };
const place = (bet: number) => ({ type: 'blackjack.place-bet', payload: { bet } });
const hit = { type: 'blackjack.hit-hand', payload: anyHand };
const stand = { type: 'blackjack.stand-hand', payload: anyHand };

const inPlay: Wish['apt'] = (world, character) => openHand(world, character) !== null;

export const blackjackWishes: Readonly<Record<string, Wish>> = {
  'place a bet at blackjack': {
    weight: 3,
    command: (_world, _character, _now, random) => place(1 + random.below(300)),
  },
  'hit at blackjack': { weight: 1, apt: inPlay, command: () => hit },
  'stand at blackjack': { weight: 1, apt: inPlay, command: () => stand },
};

/** Finishes the hand that is dealt, by basic strategy; bets little and seldom. */
export const blackjackHabit: Habit = (world, character, now, random) => {
  const hand = openHand(world, character);
  if (hand) return { kind: 'act', command: standsOn(hand) ? stand : hit, urge: 3 };
  if (!random.chance(5)) return null;
  const { min } = blackjackGame.limitsNow(world, character, now);
  if (holding(world, inHand(character), 'money') < 20 * min) return null;
  return { kind: 'act', command: place(min), urge: 1 };
};
