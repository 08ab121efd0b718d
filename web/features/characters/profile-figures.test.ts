import { expect, test } from 'vitest';
import { figuresOf } from './profile-figures.tsx';

type Page = Parameters<typeof figuresOf>[0];

const page = (age: number, kills: number, amount: number, share: number): Page =>
  // No more of a profile is read.
  ({
    character: { age, kills: { count: kills, points: 12 * kills } },
    respect: { amount, disrespect_percent: share },
  }) as Page;

test('a profile’s large figures are respect, accolades and days; kills lead them once there are any', () => {
  expect(figuresOf(page(1, 0, 0, 0), null)).toEqual([
    { label: 'respect', value: '0' },
    { label: 'accolades', value: '\u00a0' },
    { label: 'day on the street', value: '1' },
  ]);
  expect(figuresOf(page(22, 2, -31, 60), 1)).toEqual([
    { label: 'kills, 24 points', value: '2' },
    { label: 'respect, 60\u00a0% disrespect', value: '\u2212\u00a031', tone: 'danger' },
    { label: 'accolade', value: '1' },
    { label: 'days on the street', value: '22' },
  ]);
});
