import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { holding, inBank } from '../../shared/holders/holders.ts';
import { dayMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { savingsRules } from './rules.ts';
import { accountsOf, savedBy } from './state.ts';
import { viewSavings } from './views.ts';

const sum = 250_000;

function saver() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 10 ** 8);
  play.accept('a-ann', 'bank.deposit-money', { amount: 10 ** 8 });
  const open = (days = 7, amount = sum) => {
    play.accept('a-ann', 'savings.open-account', { days, amount });
    return accountsOf(play.world, ann).at(-1)?.id ?? '';
  };
  const bank = () => holding(play.world, inBank(ann), 'money');
  return { play, ann, open, bank };
}

describe('savings', () => {
  test('[E124] [R340] locks money of the bank away at the rate of its days, fixed when it opens', () => {
    const { play, ann, open, bank } = saver();
    open();
    expect(bank()).toBe(10 ** 8 - sum);
    const { accounts, rates } = viewSavings(play.world, ann);
    expect(rates).toEqual({ '1': 0.3, '3': 1.05, '7': 2.8, '14': 6.3 });
    expect(accounts).toMatchObject([{ amount: sum, interest: 7_000, payout: 257_000 }]);
    expect(Math.max(...Object.entries(rates).map(([days, rate]) => rate / Number(days)))).toBeLessThan(0.5);
  });

  test('[E125] [R353] pays sum and interest at the date, and not a moment earlier', () => {
    const { play, ann, open, bank } = saver();
    const account = open();
    play.wait(7 * dayMs - 1);
    expect(play.refusal('a-ann', 'savings.collect-account', { account })).toBe('savings_locked');
    play.wait(1);
    expect(play.log.find(({ type }) => type === 'savings.matured')).toMatchObject({
      data: { payout: 257_000 },
    });
    expect(play.refusal('a-ann', 'savings.close-early', { account })).toBe('savings_matured');
    expect(play.accept('a-ann', 'savings.collect-account', { account }).answer).toEqual({ paidOut: 257_000 });
    expect(bank()).toBe(10 ** 8 + 7_000);
    expect(play.refusal('a-ann', 'savings.collect-account', { account })).toBe('savings_unknown');
    expect(accountsOf(play.world, ann)).toEqual([]);
  });

  test('[E125] [R498] opened early, an account loses a fifth and all interest; its date then passes in silence', () => {
    const { play, open, bank } = saver();
    const account = open(3, 1_001);
    play.wait(2 * dayMs);
    expect(play.accept('a-ann', 'savings.close-early', { account }).answer).toEqual({ paidOut: 800 });
    expect(bank()).toBe(10 ** 8 - 201);
    play.wait(2 * dayMs);
    expect(play.log.some(({ type }) => type === 'savings.matured')).toBe(false);
  });

  test('[R446] at most three accounts at once; a closed one makes room', () => {
    const { play, open } = saver();
    const first = open(1);
    open(3);
    open(7);
    const fourth = { days: 1, amount: sum };
    expect(play.refusal('a-ann', 'savings.open-account', fourth)).toBe('savings_limit');
    play.accept('a-ann', 'savings.close-early', { account: first });
    play.accept('a-ann', 'savings.open-account', fourth);
  });

  test('works from prison, and counts as wealth', () => {
    const { play, ann, open } = saver();
    const before = fortuneOf(play.world, ann);
    jail(play, ann, 600);
    open();
    expect(fortuneOf(play.world, ann)).toBe(before);
    expect(savedBy(play.world, ann)).toBe(sum);
  });

  test('a death opens the accounts as their owner could have: none is a shelter', () => {
    const { play, ann, open } = saver();
    open(1, 100_000);
    open(14, 100_000);
    play.wait(dayMs);
    remove(play, ann);
    expect(accountsOf(play.world, ann)).toEqual([]);
    // They are opened before the dead are left with nothing.
    const left = play.log.findLast(({ moves }) => moves.some(({ from }) => from === inBank(ann)));
    expect(left?.moves).toContainEqual({
      asset: 'money',
      from: inBank(ann),
      to: 'sink:insurance',
      amount: 10 ** 8 - 200_000 + 100_300 + 80_000,
    });
  });

  test.each([
    ['savings_days', { days: 2, amount: sum }],
    ['savings_amount', { days: 1, amount: 499 }],
    ['savings_amount', { days: 1, amount: 5_000_001 }],
    ['invalid_payload', { days: 1, amount: 2 ** 53 }],
    ['invalid_payload', { days: -1, amount: sum }],
    ['invalid_payload', { days: 1, amount: sum, character: 'c0' }],
  ])('refuses with %s: %o', (code, payload) => {
    expect(saver().play.refusal('a-ann', 'savings.open-account', payload)).toBe(code);
  });

  test("refuses another's account, more than the bank has, and a date after the round's end", () => {
    const { play, ann, open } = saver();
    const account = open();
    const bob = born(play, 'a-bob', 'Bob');
    expect(play.refusal('a-bob', 'savings.close-early', { account })).toBe('savings_unknown');
    expect(play.refusal('a-bob', 'savings.open-account', { days: 1, amount: sum })).toBe(
      'savings_bank_short',
    );
    expect([ann, bob]).not.toContain('');
    play.world.rules.set('savings', { ...savingsRules.defaults, interestPpm: { '106': 0 } });
    expect(play.refusal('a-ann', 'savings.open-account', { days: 106, amount: sum })).toBe(
      'savings_round_ends',
    );
  });

  test('of any sum, no term pays by being opened early, and each gives back at least the sum at its date', () => {
    const { play, ann, open, bank } = saver();
    const { least, most, interestPpm } = savingsRules(play.world);
    const days = fc.constantFrom(...Object.keys(interestPpm).map(Number));
    fc.assert(
      fc.property(fc.integer({ min: least, max: most }), days, fc.boolean(), (amount, term, early) => {
        const before = bank();
        const account = open(term, amount);
        if (early) play.accept('a-ann', 'savings.close-early', { account });
        else {
          play.wait(term * dayMs);
          play.accept('a-ann', 'savings.collect-account', { account });
        }
        const gain = bank() - before;
        expect(early ? gain <= -amount / 5 : gain >= 0 && gain <= (amount * term) / 200).toBe(true);
        expect(accountsOf(play.world, ann)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
