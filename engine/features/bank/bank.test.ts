import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { scenario } from '../../kernel/testing/scenario.ts';
import { features } from '../index.ts';
import { viewBank } from './bank.ts';

function customer() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  return { play, ann };
}

describe('the bank', () => {
  test('[E121] deposits cash and answers with both balances', () => {
    const { play, ann } = customer();
    expect(play.accept('a-ann', 'bank.deposit-money', { amount: 400 }).answer).toStrictEqual({
      money: 600,
      bank: 400,
    });
    expect(play.accept('a-ann', 'bank.deposit-money', { amount: 600 }).answer).toStrictEqual({
      money: 0,
      bank: 1000,
    });
    expect(viewBank(play.world, ann)).toStrictEqual({ money: 0, bank: 1000 });
  });

  test('[E122] withdraws up to the last dollar and no more', () => {
    const { play, ann } = customer();
    play.accept('a-ann', 'bank.deposit-money', { amount: 1000 });
    expect(play.accept('a-ann', 'bank.withdraw-money', { amount: 999 }).answer).toStrictEqual({
      money: 999,
      bank: 1,
    });
    expect(play.refusal('a-ann', 'bank.withdraw-money', { amount: 2 })).toBe('bank_balance_short');
    play.accept('a-ann', 'bank.withdraw-money', { amount: 1 });
    expect(viewBank(play.world, ann)).toStrictEqual({ money: 1000, bank: 0 });
  });

  test('works from prison', () => {
    const { play, ann } = customer();
    jail(play, ann, 600);
    play.accept('a-ann', 'bank.deposit-money', { amount: 400 });
    expect(play.accept('a-ann', 'bank.withdraw-money', { amount: 100 }).answer).toStrictEqual({
      money: 700,
      bank: 300,
    });
  });

  test('answers a repeated deposit as it did the first time, whatever has happened since', () => {
    const { play, ann } = customer();
    const first = play.accept('a-ann', 'bank.deposit-money', { amount: 400 }, { id: 'k' });
    enrich(play, ann, 50);
    play.accept('a-ann', 'bank.withdraw-money', { amount: 1 });
    expect(play.send('a-ann', 'bank.deposit-money', { amount: 400 }, { id: 'k' })).toMatchObject({
      kind: 'repeat',
      answer: first.answer,
    });
    expect(viewBank(play.world, ann)).toStrictEqual({ money: 651, bank: 399 });
  });

  test('moves the largest accepted amount', () => {
    const { play, ann } = customer();
    enrich(play, ann, 10 ** 12);
    play.accept('a-ann', 'bank.deposit-money', { amount: 10 ** 12 });
    expect(viewBank(play.world, ann)).toStrictEqual({ money: 1000, bank: 10 ** 12 });
  });
});

test('[E121] a deposit is one event that moves the money from hand to bank', () => {
  let ann = '';
  const told = scenario(features).given((play) => {
    ann = born(play, 'a-ann', 'Ann');
  });
  told.when({ by: 'a-ann', type: 'bank.deposit-money', payload: { amount: 5 } }).yields([
    {
      type: 'bank.deposited',
      data: { amount: 5, money: 995, bank: 5 },
      moves: [{ asset: 'money', from: `char:${ann}`, to: `bank:${ann}`, amount: 5 }],
      subjects: [{ id: ann, role: 'owner' }],
    },
  ]);
});

describe.each(['bank.deposit-money', 'bank.withdraw-money'])('[R413] %s is refused', (type) => {
  const short = type === 'bank.deposit-money' ? 'bank_cash_short' : 'bank_balance_short';
  test.each<readonly [string, string, (play: Play, ann: string) => void, object]>([
    [short, 'there is less', () => undefined, { amount: 1001 }],
    ['invalid_payload', 'the amount is negative', () => undefined, { amount: -1 }],
    ['invalid_payload', 'the amount is nothing', () => undefined, { amount: 0 }],
    ['invalid_payload', 'the amount is 2^53', () => undefined, { amount: 2 ** 53 }],
    ['invalid_payload', 'the amount is over the limit', () => undefined, { amount: 10 ** 12 + 1 }],
    ['invalid_payload', 'the amount is a fraction', () => undefined, { amount: 0.1 }],
    ['invalid_payload', 'the amount is text', () => undefined, { amount: '100' }],
    ['invalid_payload', "the bank is another's", () => undefined, { amount: 1, character: 'c1' }],
    ['character_dead', 'the customer is dead', (play, ann) => remove(play, ann), { amount: 1 }],
    [
      'round_not_active',
      'the round has closed',
      (play) => play.state({ type: 'round.closed', data: { round: 1 } }),
      { amount: 1 },
    ],
  ])('as %s when %s', (code, _, prepare, payload) => {
    const { play, ann } = customer();
    prepare(play, ann);
    const before = viewBank(play.world, ann);
    expect(play.refusal('a-ann', type, JSON.parse(JSON.stringify(payload)))).toBe(code);
    expect(viewBank(play.world, ann)).toStrictEqual(before);
  });
});
