import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E038] [E039] [E040] two who ask each other at the same moment become friends, and both lists show it', async () => {
  const [ann, bob] = await Promise.all([game.play('Ann'), game.play('Bob')]);
  const ask = (key: string, id: string) => game.answer('POST friends', { key, body: { character_id: id } });
  const answers = await Promise.all([ask(ann.key, bob.character), ask(bob.key, ann.character)]);
  expect(answers.map(({ invite }) => invite).toSorted((one, two) => Number(one) - Number(two))).toStrictEqual(
    [false, true],
  );
  expect(await game.answer('GET friends', { key: ann.key })).toMatchObject({
    friends: [{ id: bob.character, username: 'Bob', level: { number: 1 }, relation_tags: ['friend'] }],
    invites: [],
    asked: [],
  });
  await game.answer('DELETE friends/:id', { key: bob.key, params: { id: ann.character } });
  expect(await game.answer('GET friends', { key: ann.key })).toMatchObject({ friends: [] });
});

test('[E042] [E043] [E044] [R086] [R196] a block is seen by who blocks, and known to the blocked from the profile', async () => {
  const [cyd, dan] = await Promise.all([game.play('Cyd'), game.play('Dan')]);
  const page = (key: string, id: string) => game.answer('GET characters/:id', { key, params: { id } });
  const body = { character_id: dan.character };
  expect(await game.answer('POST blocks', { key: cyd.key, body })).toMatchObject({
    blocked_character: { id: dan.character, username: 'Dan', dead: null },
  });
  expect(await game.answer('GET blocks', { key: cyd.key })).toMatchObject({
    blocks: [{ blocked_character: { username: 'Dan' } }],
  });
  expect(await page(cyd.key, dan.character)).toMatchObject({
    character: { relation_tags: ['blocked'] },
    blocked_current: false,
  });
  expect(await page(dan.key, cyd.character)).toMatchObject({
    character: { relation_tags: [] },
    blocked_current: true,
  });
  const listed = await game.answer('GET characters', {
    key: cyd.key,
    query: { ids: [dan.character], withRelationTags: true },
  });
  expect(listed.data).toMatchObject([{ relation_tags: ['blocked'] }]);
  const blocks = await game.answer('GET state', { key: cyd.key });
  expect(blocks).toMatchObject({ blocks: [dan.character] });
  await game.answer('DELETE blocks/:id', { key: cyd.key, params: { id: dan.character } });
  expect(await page(dan.key, cyd.character)).toMatchObject({ blocked_current: false });
});

test.each([{}, { character_id: '' }, { character_id: 'x', more: 1 }, { character_id: 7 }])(
  'the body %j is refused',
  async (body) => {
    const { key } = await game.play(`Eve${JSON.stringify(body).length}`);
    for (const path of ['friends', 'blocks'])
      expect(await game.refusal('POST', `/api/${path}`, { key, body })).toMatch(/^400 /);
  },
);
