import { describe, expect, test } from 'vitest';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { cardsLeft, type Card } from '../../kits/cards.ts';
import { limitsIn } from '../../kits/game.ts';
import { ban, closeRound, gambler } from '../../kits/testing/casino.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { openHand } from './game.ts';
import { isNatural, paidFor, resultOf, valueOf, type Result } from './hands.ts';
import { basicStrategyReturn, computedReturn } from './returns.ts';
import { blackjackRules } from './rules.ts';

/** The rolls that draw these cards one after the other from a deck of which some are seen. */
function rollsFor(cards: readonly Card[], seen: readonly Card[] = []): number[] {
  return cards.map((card, index) => cardsLeft([...seen, ...cards.slice(0, index)]).indexOf(card));
}

const kingOfHearts: Card = 'K-hearts';

function table() {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  const cash = () => holding(play.world, inHand(ann), 'money');
  return { play, ann, cash };
}

/** Two cards for the player, then the dealer's. */
function deal(play: Play, player: readonly [Card, Card], dealer: readonly Card[], bet = 1_001) {
  return play.accept('a-ann', 'blackjack.place-bet', { bet }, { rolls: rollsFor([...player, ...dealer]) })
    .answer;
}

const anyHand = { hand: null, cards: null };

describe('cards', () => {
  test.each<[readonly Card[], number, boolean]>([
    [['A-clubs', 'K-clubs'], 21, true],
    [['A-clubs', 'A-hearts', '9-clubs'], 21, true],
    [['A-clubs', 'A-hearts', '9-clubs', '5-hearts'], 16, false],
    [['10-clubs', '6-hearts', 'Q-clubs'], 26, false],
    [['A-spades', '6-hearts'], 17, true],
  ])('%j count %i, soft %s', (cards, total, soft) => {
    expect(valueOf(cards)).toEqual({ total, soft });
  });

  test.each<[Result, readonly Card[], readonly Card[], number]>([
    ['player_blackjack', ['A-clubs', 'K-clubs'], ['9-clubs', 'K-hearts'], 2_502],
    ['push', ['A-clubs', 'K-clubs'], ['A-hearts', 'Q-hearts'], 1_001],
    ['dealer_blackjack', ['7-clubs', '7-hearts', '7-spades'], ['A-hearts', 'Q-hearts'], 0],
    [
      'player_win',
      ['7-clubs', '7-hearts', '7-spades'],
      ['9-hearts', '8-hearts', '4-clubs', 'K-clubs'],
      2_002,
    ],
    ['player_win', ['10-clubs', '9-hearts'], ['10-hearts', '8-hearts'], 2_002],
    ['dealer_win', ['10-clubs', '8-clubs'], ['10-hearts', '9-hearts'], 0],
    ['push', ['10-clubs', '8-clubs'], ['10-hearts', '8-hearts'], 1_001],
    ['player_bust', ['10-clubs', '6-hearts', 'Q-clubs'], ['10-hearts'], 0],
  ])('[R654] %s: %j against %j', (result, player, dealer, paid) => {
    expect(resultOf(player, dealer)).toBe(result);
    expect(paidFor(result, 1_001)).toBe(paid);
  });
});

describe('a hand', () => {
  test('[E307] [E308] [E309] [R653~] is dealt, hit and stood, and the bet lies in escrow meanwhile', () => {
    const { play, ann, cash } = table();
    const before = cash();
    expect(deal(play, ['A-spades', '5-diamonds'], [kingOfHearts])).toMatchObject({
      amount: 1_001,
      player_cards: ['A-spades', '5-diamonds'],
      player_value: 16,
      player_soft: true,
      dealer_cards: [kingOfHearts],
      dealer_value: 10,
      result: null,
      profit: null,
    });
    expect(before - cash()).toBe(1_001);
    const shown: Card[] = ['A-spades', '5-diamonds', kingOfHearts];
    const hit = play.accept('a-ann', 'blackjack.hit-hand', anyHand, { rolls: rollsFor(['2-clubs'], shown) });
    expect(hit.answer).toMatchObject({ player_value: 18, player_soft: true, result: null });
    const stood = play.accept('a-ann', 'blackjack.stand-hand', anyHand, {
      rolls: rollsFor(['7-clubs'], [...shown, '2-clubs']),
    });
    expect(stood.answer).toMatchObject({
      dealer_cards: [kingOfHearts, '7-clubs'],
      dealer_value: 17,
      result: 'player_win',
      profit: 1_001,
    });
    expect(cash() - before).toBe(1_001);
    expect(openHand(play.world, ann)).toBeNull();
  });

  test('a natural ends at the deal, 3 to 2 rounded down, or as a push against another', () => {
    const { play, cash } = table();
    const before = cash();
    expect(deal(play, ['A-spades', 'K-clubs'], [kingOfHearts, '9-clubs'])).toMatchObject({
      result: 'player_blackjack',
      profit: 1_501,
    });
    expect(deal(play, ['A-spades', 'K-clubs'], [kingOfHearts, 'A-hearts'])).toMatchObject({
      result: 'push',
      profit: 0,
    });
    expect(cash() - before).toBe(1_501);
  });

  test('above 21 is lost at once', () => {
    const { play, ann, cash } = table();
    const before = cash();
    deal(play, ['10-clubs', '6-hearts'], ['4-hearts']);
    const rolls = rollsFor(['Q-clubs'], ['10-clubs', '6-hearts', '4-hearts']);
    expect(play.accept('a-ann', 'blackjack.hit-hand', anyHand, { rolls }).answer).toMatchObject({
      result: 'player_bust',
      profit: -1_001,
    });
    expect(before - cash()).toBe(1_001);
    expect(openHand(play.world, ann)).toBeNull();
  });

  test('[R592] has its least and its most by city', () => {
    const limits = ['las-vegas', 'chicago'].map((city) => limitsIn(blackjackRules.defaults, city));
    expect(limits[0]).not.toEqual(limits[1]);
    for (const { min, max } of limits) expect(min).toBeLessThan(max);
  });

  test('is neither dealt twice, nor played unseen, nor played without one', () => {
    const { play, ann } = table();
    const refused = (type: string, payload = {}) => play.refusal('a-ann', `blackjack.${type}`, payload);
    expect(refused('hit-hand', anyHand)).toBe('blackjack_no_hand');
    const { min, max } = limitsIn(blackjackRules.defaults, 'chicago');
    for (const bet of [min - 1, max + 1]) expect(refused('place-bet', { bet })).toBe('blackjack_limits');
    expect(refused('place-bet', { bet: 100_001 })).toBe('blackjack_short');
    deal(play, ['10-clubs', '6-hearts'], ['4-hearts']);
    expect(refused('place-bet', { bet: min })).toBe('blackjack_in_play');
    expect(refused('stand-hand', { hand: 'another', cards: null })).toBe('blackjack_changed');
    expect(refused('hit-hand', { hand: openHand(play.world, ann)?.id ?? '', cards: 3 })).toBe(
      'blackjack_changed',
    );
  });

  test('that the round’s close or a ban ends gives the bet back', () => {
    for (const end of [closeRound, (play: Play) => ban(play, 'a-ann')]) {
      const { play, ann, cash } = table();
      const before = cash();
      deal(play, ['10-clubs', '6-hearts'], ['4-hearts']);
      end(play);
      expect(cash()).toBe(before);
      expect(openHand(play.world, ann)).toBeNull();
    }
  });

  test('shows nothing of the cards to come: the log of a hand in play has what lies open, and no more', () => {
    const { play } = table();
    deal(play, ['10-clubs', '6-hearts'], ['4-hearts']);
    const { data } = play.log.at(-1) ?? {};
    expect(data).toMatchObject({ player: ['10-clubs', '6-hearts'], dealer: ['4-hearts'], result: null });
    expect(JSON.stringify(play.world.agenda ?? {})).not.toContain('hearts');
  });
});

test('basic strategy returns what the page says, by every hand that a fresh deck can deal', () => {
  expect((100 * computedReturn()).toFixed(2)).toBe(basicStrategyReturn);
});

test('the first two cards alone are a natural', () => {
  expect(isNatural(['A-clubs', 'K-clubs'])).toBe(true);
  expect(isNatural(['7-clubs', '7-hearts', '7-spades'])).toBe(false);
});
