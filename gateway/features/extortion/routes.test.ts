import { extortionState } from '@rackets/engine/features/extortion/state.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const get = (path: string, key: string) => game.call('GET', `/api/${path}`, { key });
const post = (path: string, key: string, body: object) => game.call('POST', `/api/${path}`, { key, body });

test('[E250] newcomers of the first level are on no list, and an empty list is no error', async () => {
  const { key } = await game.play('Dora');
  const { status, json } = await get('extortion', key);
  expect([status, field(json, 'targets'), field(json, 'bank_available')]).toStrictEqual([200, [], false]);
});

test('[E251] [E253] [E254] [R579] a name is leaned on, and what is given back comes with a word', async () => {
  const [ann, bob] = await Promise.all([game.play('Ann'), game.play('Bob')]);
  game.pipeline.peek((world) => {
    extortionState(world).targets.set(ann.character, [bob.character]);
    const life = world.characters.get(bob.character);
    if (life) life.protectedUntil = world.now;
  });
  const { json: page } = await get('extortion', ann.key);
  expect(field(page, 'targets')).toMatchObject([{ character: { id: bob.character }, relation_tags: [] }]);
  expect((await post('extortion', ann.key, { character_id: ann.character })).status).toBe(404);
  const { status, json } = await post('extortion', ann.key, { character_id: bob.character });
  expect(status).toBe(200);
  expect(json).toMatchObject({ type: 'cash', target: { id: bob.character } });
  const paid = field(json, 'success') === true;
  const amounts = field(json, 'money_return_amounts') as readonly number[];
  const back = { extortion_id: field(json, 'id'), amount: amounts[0] ?? 1, message: 'No hard feelings.' };
  expect((await post('extortion/return', ann.key, { ...back, message: 'x'.repeat(121) })).status).toBe(400);
  expect((await post('extortion/return', ann.key, back)).status).toBe(amounts.length > 0 ? 200 : 404);
  const [mine, theirs] = await Promise.all(
    [ann, bob].map(async ({ key }) => (await get('extortion/statistics', key)).json),
  );
  expect(field(field(mine, 'history'), 'data')).toMatchObject([
    { target: { id: bob.character }, success: paid },
  ]);
  expect(field(theirs, 'user_received')).toMatchObject([{ character: { id: ann.character }, success: paid }]);
  expect(field(theirs, 'returns')).toMatchObject(
    amounts.length > 0 ? [{ given: false, amount: amounts[0], message: 'No hard feelings.' }] : [],
  );
});

test('[E252] [R550] a bank is closed to those of a low level', async () => {
  const { key } = await game.play('Ned');
  expect((await post('extortion/bank', key, { username: 'Ann' })).status).toBe(422);
  expect((await post('extortion/bank', key, { username: '' })).status).toBe(400);
});
