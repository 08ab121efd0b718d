import { expect, test } from 'vitest';
import { foldName, parseName } from '@rackets/engine/shared/text/names.ts';
import { botName } from './names.ts';

test('a thousand bots have a thousand names that the game takes', () => {
  const names = Array.from({ length: 1_440 }, (_, n) => botName(n));
  expect(names.filter((name) => 'problem' in parseName(name))).toEqual([]);
  expect(new Set(names.map(foldName)).size).toBe(names.length);
});
