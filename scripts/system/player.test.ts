import { lookOf } from '@rackets/engine/shared/text/names.ts';
import { expect, test } from 'vitest';
import { distinctName } from './player.ts';

test('no two of twenty thousand names can be taken for each other', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => distinctName(n));
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
});
