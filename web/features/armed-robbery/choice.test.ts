import { expect, test } from 'vitest';
import type { ArmedPage } from './answers.ts';
import { choiceOf, weakerThan } from './choice.ts';

const target = (id: string, more: Partial<ArmedPage['targets'][number]> = {}) => ({
  id,
  name: id,
  short_name: id,
  icon: 'bank',
  icon_url: '/icons/bank.svg',
  wait: 20,
  locked_message: null,
  preselected: false,
  money_min: 1,
  money_max: 2,
  level_points: 3,
  chances: { hands: 10, gun: 50 },
  ...more,
});

const page = (guns: number): ArmedPage => ({
  targets: [
    target('shop'),
    target('bank', { preselected: true }),
    target('train', { locked_message: 'Opens at level 22; you are at 1' }),
  ],
  weapons: [
    {
      id: 'hands',
      name: 'Hands',
      icon: 'fist',
      icon_url: '/icons/fist.svg',
      count: null,
      preselected: guns === 0,
    },
    {
      id: 'gun',
      name: 'Gun',
      icon: 'revolver',
      icon_url: '/icons/revolver.svg',
      count: guns,
      preselected: guns > 0,
    },
  ],
  streak: 0,
  streak_max: 0,
  attempts: 0,
  attempts_success: 0,
  timer: { timestamp: null, since: null, reset_cost: null, resets_max: null, resets_remaining: null },
});

const ids = (guns: number, picked: { target: string | null; weapon: string | null }) => {
  const { target: chosen, weapon } = choiceOf(page(guns), picked);
  return [chosen?.id, weapon?.id];
};

test('[R692] what is locked or not carried is never chosen, even when it was picked before', () => {
  expect(ids(1, { target: null, weapon: null })).toEqual(['bank', 'gun']);
  expect(ids(1, { target: 'shop', weapon: 'hands' })).toEqual(['shop', 'hands']);
  expect(ids(1, { target: 'train', weapon: 'gun' })).toEqual(['bank', 'gun']);
  // The last gun was lost in the meantime.
  expect(ids(0, { target: 'shop', weapon: 'gun' })).toEqual(['shop', 'hands']);
});

test('a weapon is compared with the one below it', () => {
  const { weapons } = page(1);
  expect(weapons.map((weapon) => weakerThan(page(1), weapon)?.id ?? null)).toEqual([null, 'hands']);
});
