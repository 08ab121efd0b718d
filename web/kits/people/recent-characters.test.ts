import { beforeEach, expect, test } from 'vitest';
import { recentCharacters, rememberCharacter } from './recent-characters.ts';

beforeEach(() => localStorage.clear());

test('[R269] the 30 gangsters looked at last are kept, the latest first, each once', () => {
  for (let n = 1; n <= 31; n += 1) rememberCharacter(`c${n}`);
  rememberCharacter('c5');
  const ids = recentCharacters();
  expect(ids).toHaveLength(30);
  expect(ids.slice(0, 3)).toEqual(['c5', 'c31', 'c30']);
  expect(ids).not.toContain('c1');
});

test('[R074] whatever else stands in the storage is nobody', () => {
  localStorage.setItem('rackets.recent-characters', '{"c1":true}');
  expect(recentCharacters()).toEqual([]);
});
