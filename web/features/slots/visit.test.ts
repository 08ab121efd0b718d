import { expect, test } from 'vitest';
import type { Spin } from './answers.ts';
import { newVisit, withSpin } from './visit.ts';

const spin = (amount: number, payout: number): Spin => ({
  result: ['gun', 'gun', 'gun'],
  success: payout > 0,
  multiplier: payout / amount,
  amount,
  payout,
  jackpot_balance: 0,
  active_players: 1,
});

test('[R742] a visit’s id is 32 random characters', () => {
  expect(newVisit().session).toMatch(/^[\da-f]{32}$/);
  expect(newVisit().session).not.toBe(newVisit().session);
});

test('[R564~] a visit counts its spins and what they came to', () => {
  const after = [spin(100, 0), spin(100, 1_200), spin(500, 0)].reduce(withSpin, newVisit());
  expect(after).toMatchObject({ spins: 3, net: 500, trail: [-100, 1_000, 500] });
});
