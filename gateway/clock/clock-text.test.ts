import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { heldLines } from './clock-text.ts';

const status = { apartMs: 10 * dayMs, jumps: 0, last: null };

test('who starts a held game is told what to type, and nothing of any other clock', () => {
  expect(heldLines({ ...status, state: 'held' })).toEqual([
    "Nobody can play yet: the game last ran 10 days ago by this machine's clock, and nothing shows that the clock is right.",
    'Look at the date. If it is right, type: npm run round -- confirm-clock',
  ]);
  for (const state of ['agrees', 'behind', 'ahead', 'far_ahead'] as const)
    expect(heldLines({ ...status, state })).toEqual([]);
});
