import { expect, test } from 'vitest';
import { releaseFacts, releaseVerdict, savedWords } from './release-words.ts';
import type { Release } from './stay.ts';

const at = Date.parse('2026-11-21T21:13:00.000Z');
const release = { characterId: 'c1', at, due: at + 65_000 } as const;
const person = {
  id: 'c2',
  username: 'Joan Hart',
  avatar_url: '/avatars/c2.svg',
  level: { number: 14, prestige_number: 0, name: 'Bootlegger' },
  family: null,
  dead: null,
};
const ways: readonly Release[] = [
  { ...release, by: 'time' },
  { ...release, by: 'bribe', message: 'The guard counted, nodded and looked at the ceiling. You are out.' },
  { ...release, by: 'bust', person },
];

test('each way out of prison has a verdict of its own', () => {
  expect(ways.map(releaseVerdict)).toEqual([
    'Time served. You walk out by the front door.',
    'The guard counted, nodded and looked at the ceiling. You are out.',
    'Joan Hart opened your cell.',
  ]);
});

test('what it spared is told, but for a sentence that was served', () => {
  expect(ways.map((way) => releaseFacts(way)[0])).toEqual([
    undefined,
    '1 min 5 s spared',
    '1 min 5 s spared',
  ]);
  expect(savedWords({ ...release, due: at, by: 'bust', person })).toBeNull();
});
