import type { InputOf } from '../calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };

beforeAll(async () => {
  const families = { ...familiesRules.defaults, founding: { level: 1, cost: 10 } };
  game = await startTestGame({ rules: { ...rulesOfTests(), families } });
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

test('[R577~] the family’s entries are for its members alone, and there is no other type', async () => {
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

test('[E103] [E104] [R577] a member reads the family’s entries with the same parameters, by GET and by POST', async () => {
  const { key } = await game.play('Bob');
  await game.answer('POST families', { key, body: { name: 'The Outfit' } });
  await game.answer('PATCH family', { key, body: { notice: 'Docks at ten.' } });
  const of = async (query: InputOf<'GET activity'>['query'] = {}) => {
    const { entries } = await game.answer('GET activity', { key, query: { type: 'family', ...query } });
    const { json } = await game.call('POST', '/api/activity', { key, body: { type: 'family', ...query } });
    expect(json).toEqual({ entries });
    return entries;
  };
  const [noticed, founded, ...rest] = await of();
  expect(rest).toEqual([]);
  expect([noticed?.kind, founded?.kind]).toEqual(['families.notice', 'families.founded']);
  expect(await of({ search: 'FOUNDED' })).toEqual([founded]);
  expect(await of({ search: 'opera' })).toEqual([]);
  expect(await of({ id_lt: noticed?.id })).toEqual([founded]);
  expect(await of({ id_lt: founded?.id })).toEqual([]);
  // One's own is another feed, and others have none of the family's.
  expect((await game.answer('GET activity', { key, query: {} })).entries).not.toContainEqual(noticed);
  expect(await game.refusal('GET', '/api/activity?type=family', { key: ann.key })).toBe(
    '403 activity_family',
  );
});
