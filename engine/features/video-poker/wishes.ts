import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { openHand } from './game.ts';
import { videoPokerRules } from './rules.ts';
import { sensibleHold } from './strategy.ts';

const deal = (amount: number) => ({ type: 'video-poker.deal-hand', payload: { amount } });
const complete = (hold: readonly number[]) => ({
  type: 'video-poker.complete-hand',
  payload: { hold: [...hold], hand: null, step: null },
});

const inPlay: Wish['apt'] = (world, character) => openHand(world, character) !== null;

export const videoPokerWishes: Readonly<Record<string, Wish>> = {
  'be dealt a hand of video poker': {
    weight: 4,
    command: (world) => deal(Math.min(...videoPokerRules(world).bets)),
  },
  'bet any amount at video poker': {
    weight: 1,
    command: (world, _character, _now, random) =>
      deal(random.chance(50) ? (random.pick(videoPokerRules(world).bets) ?? 1) : 1 + random.below(2_000)),
  },
  'complete a hand of video poker': {
    weight: 1,
    apt: inPlay,
    command: (_world, _character, _now, random) => complete([0, 1, 2, 3, 4].filter(() => random.chance(50))),
  },
};

/** Completes the hand that is dealt; with cash to spare, is dealt a cheap one now and then. */
export const videoPokerHabit: Habit = (world, character, _now, random) => {
  const hand = openHand(world, character);
  if (hand) return { kind: 'act', command: complete(sensibleHold(hand.cards)), urge: 3 };
  if (!random.chance(5)) return null;
  const cheapest = Math.min(...videoPokerRules(world).bets);
  if (holding(world, inHand(character), 'money') < 20 * cheapest) return null;
  return { kind: 'act', command: deal(cheapest), urge: 1 };
};
