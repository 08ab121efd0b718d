import { describe, expect, test } from 'vitest';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { enrich, remove } from '../../kernel/testing/people.ts';
import { cardsLeft, type Card } from '../../kits/cards.ts';
import { fraction, percentText } from '../../kits/fraction.ts';
import { ban, closeRound, gambler } from '../../kits/testing/casino.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { completed } from './events.ts';
import { openHand } from './game.ts';
import { multipliers, resultNames, resultOf, type Result } from './hands.ts';
import { bestPlayReturn, solvePoker } from './returns.ts';
import { videoPokerRules } from './rules.ts';
import { sensibleHold } from './strategy.ts';

type Five = readonly [Card, Card, Card, Card, Card];

/** The rolls that draw these cards one after the other from a deck of which some are seen. */
function rollsFor(cards: readonly Card[], seen: readonly Card[] = []): number[] {
  return cards.map((card, index) => cardsLeft([...seen, ...cards.slice(0, index)]).indexOf(card));
}

const twoPair: Five = ['K-hearts', '8-diamonds', '3-spades', 'K-spades', '8-clubs'];

function machine() {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  const cash = () => holding(play.world, inHand(ann), 'money');
  return { play, ann, cash };
}

function deal(play: Play, cards: Five, amount = 10_000) {
  return play.accept('a-ann', 'video-poker.deal-hand', { amount }, { rolls: rollsFor(cards) }).answer;
}

const holds = (hold: readonly number[], seen: { readonly hand?: string; readonly step?: number } = {}) => ({
  hold: [...hold],
  hand: seen.hand ?? null,
  step: seen.step ?? null,
});

describe('hands', () => {
  test.each<[Result, Five]>([
    ['royal_flush', ['10-clubs', 'J-clubs', 'A-clubs', 'K-clubs', 'Q-clubs']],
    ['straight_flush', ['A-hearts', '2-hearts', '3-hearts', '4-hearts', '5-hearts']],
    ['straight_flush', ['9-clubs', '10-clubs', 'J-clubs', 'K-clubs', 'Q-clubs']],
    ['four_of_a_kind', ['9-clubs', '9-hearts', 'J-clubs', '9-spades', '9-diamonds']],
    ['full_house', ['9-clubs', '9-hearts', 'J-clubs', 'J-spades', '9-diamonds']],
    ['flush', ['9-clubs', '2-clubs', 'J-clubs', 'Q-clubs', 'A-clubs']],
    ['straight', ['10-clubs', 'J-hearts', 'A-clubs', 'K-clubs', 'Q-clubs']],
    ['straight', ['A-clubs', '2-hearts', '3-clubs', '5-clubs', '4-clubs']],
    ['three_of_a_kind', ['9-clubs', '9-hearts', 'J-clubs', 'A-spades', '9-diamonds']],
    ['two_pair', twoPair],
    ['jacks_or_better', ['J-clubs', '2-hearts', 'J-hearts', '5-clubs', '4-clubs']],
    ['nothing', ['10-clubs', '2-hearts', '10-hearts', '5-clubs', '4-clubs']],
    ['nothing', ['J-hearts', 'Q-clubs', 'K-clubs', 'A-clubs', '2-clubs']],
  ])('%s: %j', (result, cards) => {
    expect(resultOf(cards)).toBe(result);
  });

  test('[R794] [R795] [R796] [R797] [R798] [R799] [R800] [R801] [R802] return these multiples of the stake', () => {
    const table = Object.entries(multipliers).map(([result, times]) => [
      resultNames[result as Result],
      times,
    ]);
    expect(Object.fromEntries(table)).toEqual({
      'Royal Flush': 250,
      'Straight Flush': 50,
      'Four of a Kind': 25,
      'Full House': 9,
      Flush: 6,
      Straight: 4,
      'Three of a Kind': 3,
      'Two Pair': 2,
      'Jacks or Better': 1,
      Nothing: 0,
    });
  });
});

describe('a hand', () => {
  test('[E323] [E324] [R665] is dealt, held in part and completed, and the bet lies in escrow meanwhile', () => {
    const { play, ann, cash } = machine();
    const before = cash();
    expect(deal(play, twoPair)).toMatchObject({
      amount: 10_000,
      cards: twoPair,
      card_names: ['King of hearts', '8 of diamonds', '3 of spades', 'King of spades', '8 of clubs'],
      held: null,
      cards_final: null,
      result: null,
      payout: null,
      complete_at: null,
    });
    expect(before - cash()).toBe(10_000);
    const rolls = rollsFor(['8-spades'], twoPair);
    const { answer } = play.accept('a-ann', 'video-poker.complete-hand', holds([4, 0, 3, 1]), { rolls });
    expect(answer).toMatchObject({
      cards: twoPair,
      held: [0, 1, 3, 4],
      cards_final: ['K-hearts', '8-diamonds', '8-spades', 'K-spades', '8-clubs'],
      result: 'full_house',
      payout: 90_000,
    });
    expect(cash() - before).toBe(80_000);
    expect(openHand(play.world, ann)).toBeNull();
  });

  test('[R704] any of the 32 holds is taken, and what is drawn is of the 47 cards left', () => {
    for (let bits = 0; bits < 32; bits += 1) {
      const { play } = machine();
      deal(play, twoPair, 1_000);
      const hold = [0, 1, 2, 3, 4].filter((place) => (bits >> place) & 1);
      const { events } = play.accept('a-ann', 'video-poker.complete-hand', holds(hold));
      const { final } = completed.first(events).data;
      expect(hold.map((place) => final[place])).toEqual(hold.map((place) => twoPair[place]));
      const drawn = final.filter((_, place) => !hold.includes(place));
      expect(drawn.filter((card) => twoPair.includes(card))).toEqual([]);
      expect(new Set(final).size).toBe(5);
    }
  });

  test('[R703] [R793] takes the eight bets of the machine and no other', () => {
    const { play, ann } = machine();
    enrich(play, ann, 10_000_000);
    expect(videoPokerRules.defaults.bets).toEqual([
      1_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    ]);
    for (const amount of videoPokerRules.defaults.bets) {
      play.accept('a-ann', 'video-poker.deal-hand', { amount });
      play.accept('a-ann', 'video-poker.complete-hand', holds([]));
    }
    const refused = (amount: number) => play.refusal('a-ann', 'video-poker.deal-hand', { amount });
    for (const amount of [1, 999, 1_001, 2_000_000]) expect(refused(amount)).toBe('video_poker_bet');
    for (const amount of [0, -1_000, 2 ** 53]) expect(refused(amount)).toBe('invalid_payload');
  });

  test('is neither dealt twice, nor completed twice, unseen or without one', () => {
    const { play, ann } = machine();
    const refused = (payload: ReturnType<typeof holds>) =>
      play.refusal('a-ann', 'video-poker.complete-hand', payload);
    expect(refused(holds([]))).toBe('video_poker_no_hand');
    expect(play.refusal('a-ann', 'video-poker.deal-hand', { amount: 250_000 })).toBe('video_poker_short');
    deal(play, twoPair);
    const hand = openHand(play.world, ann)?.id ?? '';
    expect(play.refusal('a-ann', 'video-poker.deal-hand', { amount: 1_000 })).toBe('video_poker_in_play');
    expect(refused(holds([], { hand: 'another' }))).toBe('video_poker_changed');
    expect(refused(holds([], { hand, step: 2 }))).toBe('video_poker_changed');
    for (const hold of [[5], [-1], [0, 0], [0, 1, 2, 3, 4, 0]])
      expect(refused(holds(hold))).toBe('invalid_payload');
    play.accept('a-ann', 'video-poker.complete-hand', holds([0, 3], { hand, step: 1 }));
    expect(refused(holds([0, 3], { hand, step: 1 }))).toBe('video_poker_no_hand');
  });

  test('that the round’s close or a ban ends gives the bet back, and one that a death ends does not', () => {
    const { play, ann } = machine();
    deal(play, twoPair);
    remove(play, ann);
    play.runDue();
    expect(holding(play.world, 'sink:video-poker', 'money')).toBe(10_000);
    expect(openHand(play.world, ann)).toBeNull();
    for (const end of [closeRound, (other: Play) => ban(other, 'a-ann')]) {
      const again = machine();
      const before = again.cash();
      deal(again.play, twoPair);
      end(again.play);
      expect(again.cash()).toBe(before);
      expect(openHand(again.play.world, again.ann)).toBeNull();
    }
  });

  test('shows nothing of the cards to come: the log of a hand in play has the five dealt, and no more', () => {
    const { play } = machine();
    deal(play, twoPair);
    const { data, draws } = play.log.at(-1) ?? {};
    expect(data).toEqual({ hand: expect.any(String), bet: 10_000, cards: twoPair });
    expect(draws?.rolls).toHaveLength(5);
  });
});

describe('the exact return', () => {
  const solved = solvePoker();

  test('[R794] [R802] with the best play is 98.37 percent, as the page says, over all 2,598,960 hands', () => {
    expect(solved.expected).toEqual(fraction(35_523_565_111n, 36_110_924_850n));
    expect(percentText(solved.expected)).toBe('98.37');
    expect(percentText(solved.expected, 1)).toBe(bestPlayReturn);
  });

  test.each<[Five, readonly number[]]>([
    [twoPair, [0, 1, 3, 4]],
    // A low pair is worth more than four to an outside straight, and less than four to a flush.
    [
      ['5-hearts', '6-clubs', '7-spades', '8-clubs', '8-diamonds'],
      [3, 4],
    ],
    [
      ['5-clubs', '6-clubs', '9-clubs', '2-clubs', '2-diamonds'],
      [0, 1, 2, 3],
    ],
    // Four to a royal flush breaks a pair of kings.
    [
      ['10-clubs', 'J-clubs', 'K-hearts', 'Q-clubs', 'K-clubs'],
      [0, 1, 3, 4],
    ],
    [['2-clubs', '4-hearts', '7-spades', '9-diamonds', '10-clubs'], []],
  ])('holds of %j the cards at %j', (cards, hold) => {
    expect(solved.bestHold(cards)).toEqual(hold);
  });

  test('is what a thousand hands of the real game come to, within four standard deviations', () => {
    const { play, ann } = machine();
    enrich(play, ann, 1_000_000_000);
    const hands = 1_000;
    const returned = Array.from({ length: hands }, () => {
      const { cards } = play.accept('a-ann', 'video-poker.deal-hand', { amount: 1_000 }).answer as {
        cards: Card[];
      };
      const { payout } = play.accept('a-ann', 'video-poker.complete-hand', holds(solved.bestHold(cards)))
        .answer as { payout: number };
      return payout / 1_000;
    });
    const mean = returned.reduce((sum, each) => sum + each, 0) / hands;
    const variance = returned.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (hands - 1);
    expect(Math.abs(mean - 0.983_735)).toBeLessThan(4 * Math.sqrt(variance / hands));
  });
});

test.each<[Five, readonly number[]]>([
  [twoPair, [0, 1, 3, 4]],
  [
    ['9-clubs', '2-clubs', 'J-clubs', 'Q-clubs', 'A-clubs'],
    [0, 1, 2, 3, 4],
  ],
  [
    ['9-clubs', '2-clubs', 'J-hearts', 'Q-clubs', 'A-clubs'],
    [0, 1, 3, 4],
  ],
  [
    ['9-clubs', '2-diamonds', 'J-hearts', 'Q-clubs', '7-clubs'],
    [2, 3],
  ],
])('bots hold of %j the cards at %j', (cards, hold) => {
  expect(sensibleHold(cards)).toEqual(hold);
});
