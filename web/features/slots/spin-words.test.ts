import { expect, test } from 'vitest';
import { spinWords } from './spin-words.ts';

const spin = { amount: 1_000, success: true, jackpot_balance: 0, active_players: 1 };

test('[E314~] a result is told in words: three alike, nothing, the jackpot', () => {
  expect(spinWords({ ...spin, result: ['gun', 'gun', 'gun'], multiplier: 12, payout: 12_000 })).toEqual({
    verdict: 'Three revolvers. $12,000.',
    line: '12 × your $1,000',
  });
  expect(spinWords({ ...spin, result: ['gold', 'car', 'gn'], multiplier: 0, payout: 0 })).toEqual({
    verdict: 'Nothing.',
    line: 'Gold bar, car, R for $1,000',
  });
  expect(spinWords({ ...spin, result: ['gn', 'gn', 'gn'], multiplier: null, payout: 91_020 })).toEqual({
    verdict: 'The jackpot.',
    line: '$91,020 on $1,000',
  });
});
