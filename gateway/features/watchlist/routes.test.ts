import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E045] [E047] [E049] [E050] [R100] a list is added to by name, shows how its targets are, and is the owner’s alone', async () => {
  const [ann, bob] = [await game.play('Ann'), await game.play('Bob')];
  const read = (key: string) => game.answer('GET watchlist', { key });
  expect(await read(ann.key)).toStrictEqual({ targets: [], limit: 10, can_edit: true });
  await game.answer('POST watchlist', { key: ann.key, body: { username: 'bob' } });
  expect(await read(ann.key)).toMatchObject({
    targets: [
      { character: { id: bob.character, username: 'Bob', dead: null }, alerts: true, accolade_count: 0 },
    ],
  });
  const params = { id: bob.character };
  await game.answer('PATCH watchlist/:id', { key: ann.key, params, body: { alerts: false } });
  expect(await read(ann.key)).toMatchObject({ targets: [{ alerts: false }] });

  // Bob knows nothing of it.
  expect(await read(bob.key)).toMatchObject({ targets: [] });
  expect(await game.answer('GET alerts', { key: bob.key, query: {} })).toMatchObject({ data: [] });
  const page = await game.answer('GET characters/:id', { key: bob.key, params: { id: ann.character } });
  expect(page.character.relation_tags).toStrictEqual([]);

  await game.answer('DELETE watchlist/:id', { key: ann.key, params });
  expect(await read(ann.key)).toMatchObject({ targets: [] });
  expect(await game.refusal('DELETE', `/api/watchlist/${bob.character}`, { key: ann.key })).toBe(
    '404 watchlist_not_listed',
  );
});

test('the end of somebody watched is told by an alert to whoever watches, and to nobody else', async () => {
  const [cyd, dan, eve] = [await game.play('Cyd'), await game.play('Dan'), await game.play('Eve')];
  await game.answer('POST watchlist', { key: cyd.key, body: { username: 'Dan' } });
  const dead = {
    id: 'end-of-dan',
    vouched: {},
    actor: { account: 'staff', character: null, roles: ['system'] },
  };
  await game.pipeline.submit({
    ...dead,
    type: 'characters.remove-character',
    payload: { character: dan.character, cause: 'admin' },
  });
  const told = async (key: string) =>
    (await game.answer('GET alerts', { key, query: {} })).data.map(({ type, message }) => [type, message]);
  expect(await told(cyd.key)).toStrictEqual([['watchlist.noticed', 'Dan is dead.']]);
  expect(await told(eve.key)).toStrictEqual([]);
  // The dead are no longer watched.
  expect(await game.answer('GET watchlist', { key: cyd.key })).toMatchObject({ targets: [] });
});

test('[E046~] [E048~] [E051~] [E052~] [R179] a family’s list needs a family', async () => {
  const { key, character } = await game.play('Fay');
  const refused = '403 watchlist_no_family';
  expect(await game.answer('GET watchlist/family', { key })).toStrictEqual({
    targets: [],
    limit: 0,
    can_edit: false,
  });
  expect(await game.refusal('POST', '/api/watchlist/family', { key, body: { username: 'Ann' } })).toBe(
    refused,
  );
  const path = `/api/watchlist/family/${character}`;
  expect(await game.refusal('PATCH', path, { key, body: { alerts: true } })).toBe(refused);
  expect(await game.refusal('DELETE', path, { key })).toBe(refused);
});

test('two presses at once put somebody on the list once', async () => {
  const [{ key }] = [await game.play('Gus'), await game.play('Hal')];
  const body = { username: 'Hal' };
  const both = await Promise.all([1, 2].map(() => game.call('POST', '/api/watchlist', { key, body })));
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toStrictEqual([204, 409]);
});

test.each([{}, { username: '' }, { username: 7 }, { username: 'A\u0000n' }, { username: 'Ann', more: 1 }])(
  '[R174] the body %j is refused',
  async (body) => {
    const { key } = await game.play(`Ida${JSON.stringify(body).length}`);
    expect(await game.refusal('POST', '/api/watchlist', { key, body })).toMatch(/^400 /);
  },
);
