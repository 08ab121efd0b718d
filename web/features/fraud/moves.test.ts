import { expect, test } from 'vitest';
import { can, nextMove } from './moves.ts';

const type = (chance: number, locked = false) => ({
  id: 'raffle',
  name: 'church raffle',
  icon: 'tied-scroll',
  chance,
  locked,
  locked_reason: locked ? 'Opens at level 4; you are at 1' : null,
  plan_min: 20,
  plan_max: 30,
  money_min: 1,
  money_max: 2,
  level_points: 3,
});

test('[R616] [R617] Plan is off at 100 percent, Attempt at 0, and a locked type knows neither', () => {
  expect([0, 50, 99, 100].map((chance) => can.plan(type(chance)))).toEqual([true, true, true, false]);
  expect([0, 1, 100].map((chance) => can.attempt(type(chance)))).toEqual([false, true, true]);
  expect(can.plan(type(0, true))).toBe(false);
});

test('planning is the likelier move until the fraud is likely', () => {
  expect([0, 79, 80, 100].map((chance) => nextMove(type(chance)))).toEqual([
    'plan',
    'plan',
    'attempt',
    'attempt',
  ]);
});
