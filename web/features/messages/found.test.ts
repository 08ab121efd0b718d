import { expect, test } from 'vitest';
import { findWords } from './found.ts';
import { message } from './testing/made-up.ts';

const said = (...bodies: readonly string[]) => bodies.map((body, n) => message(`m${n}`, 'bob', n, { body }));
const found = (bodies: readonly string[], sought: string) =>
  findWords(said(...bodies), sought).map(({ message: { id }, words }) => [id, ...words]);

test('messages with the words are found, the newest first, whatever their case and accents', () => {
  expect(found(['The VAN is ready.', 'Nothing.', 'Which ván?'], ' van ')).toStrictEqual([
    ['m2', 'Which ', 'ván', '?'],
    ['m0', 'The ', 'VAN', ' is ready.'],
  ]);
});

test('what is sought is what was read, not the tags around it', () => {
  expect(found(['the [b]black[/b] van'], 'black van')).toStrictEqual([['m0', 'the ', 'black van', '']]);
  expect(found(['the [b]black[/b] van'], '[b]')).toStrictEqual([]);
});

test('a single letter and a blank find nothing', () => {
  expect(found(['van', 'a van'], 'v')).toStrictEqual([]);
  expect(found(['van', 'a van'], '  ')).toStrictEqual([]);
});

test('of a long message the words before are cut, and the mark stays on the sought ones', () => {
  const long = `${'x'.repeat(100)} 𝔳an İstanbul pier`;
  expect(found([long], 'pier')).toStrictEqual([['m0', `…${long.slice(-64, -4)}`, 'pier', '']]);
  expect(found([long], 'istanbul')[0]?.slice(2)).toStrictEqual(['İstanbul', ' pier']);
});
