import type { InputOf } from '../calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
});
afterAll(() => game.stop());

const read = async (query: InputOf<'GET activity'>['query'] = {}) =>
  (await game.answer('GET activity', { key: ann.key, query })).entries;

const arrival = {
  id: expect.any(String),
  focus_character: null,
  activity_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  message: expect.stringMatching(/^You got off the train in [A-Z].+ with a suitcase and a plan\.$/),
  kind: 'characters.created',
  tone: 'plain',
};

test('[E103~] [R609] an entry has its id, its subject, its time and its text', async () => {
  expect(await read()).toStrictEqual([arrival]);
});

test('[E103~] it is found by its words, in whatever case, and by no others', async () => {
  expect(await read({ search: 'SUITCASE' })).toStrictEqual([arrival]);
  expect(await read({ search: 'opera' })).toEqual([]);
});

test('[E103~] the next page begins before the last entry of this one', async () => {
  const [first] = await read();
  expect(await read({ id_lt: first?.id })).toEqual([]);
});

test.each(['%00', 'x', ''])('[E103~] a page cannot begin at what is no entry: %j', async (id) => {
  expect(await game.refusal('GET', `/api/activity?id_lt=${id}`, { key: ann.key })).toBe('400 invalid');
});

test('[E103~] [E104~] [R577~] the family’s entries are for its members alone, and there is no other type', async () => {
  const { key } = ann;
  const refused = '403 activity_family';
  expect(await game.refusal('GET', '/api/activity?type=family', { key })).toBe(refused);
  expect(await game.refusal('POST', '/api/activity', { key, body: { type: 'family' } })).toBe(refused);
  expect(await game.refusal('GET', '/api/activity?type=city', { key: ann.key })).toBe('400 invalid');
});

test('[E103~] [E104~] a wish in the body is answered like one in the address', async () => {
  const { json } = await game.call('POST', '/api/activity', { key: ann.key, body: { search: 'train' } });
  expect(json).toStrictEqual({ entries: [arrival] });
});

test('[E103~] is one’s own activity only: guests are refused', async () => {
  expect(await game.refusal('GET', '/api/activity')).toBe('401 auth_session');
});
