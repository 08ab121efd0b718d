import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Spin } from './answers.ts';
import { SpinResult } from './spin-result.tsx';

afterEach(cleanup);

test.each([
  ['a profit', 3_600, '$3,600 came back on $200. You are up $3,400.'],
  ['the bet returned', 200, 'Your $200 came back.'],
  ['a loss of a part', 100, '$100 came back on $200. You are down $100.'],
  ['a loss', 0, 'You lost $200.'],
])('[R656] [R776~] a spin says %s in words', (_, back, words) => {
  const spin = { result: '7', amount: 200, return: back } as unknown as Spin;
  render(<SpinResult last={{ spin, bets: {} }} spins={1} settled={1} />);
  expect(screen.getByRole('status').textContent).toContain(words);
});
