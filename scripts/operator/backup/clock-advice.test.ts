import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { maxGapMs } from '@rackets/gateway/clock/game-clock.ts';
import { expect, test } from 'vitest';
import { clockAdvice } from './clock-advice.ts';

const at = '2034-01-02T00:00:00.000Z';
const advice = (gone: number) => clockAdvice(at, Date.parse(at) + gone);

test('who restores an older backup is told that the clock may have to be confirmed, and how', () => {
  expect(advice(maxGapMs)).toBeNull();
  expect(advice(maxGapMs + 1)).toContain('6 hours ago');
  expect(advice(9 * dayMs)).toBe(
    "The game last ran 9 days ago, according to this backup. If nothing at the start proves that this machine's clock is right, players have to wait until you confirm it: npm run round -- confirm-clock",
  );
});
