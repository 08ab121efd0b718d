import { expect, test } from 'vitest';
import { isNewInTown } from './newcomer.ts';

test('a life is new in town for its first day', () => {
  const born = '2026-01-05T12:00:00.000Z';
  const at = (hours: number) => Date.parse(born) + hours * 3_600_000;
  expect([0, 23.9, 24].map((hours) => isNewInTown(born, at(hours)))).toEqual([true, true, false]);
});
