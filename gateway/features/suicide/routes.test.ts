import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E105] [R132~] the gangster is dead at once, and the player may begin anew, but not end that life, too', async () => {
  const { key, character } = await game.play('Ann');
  expect(await game.answer('GET suicide', { key })).toStrictEqual({ allowed_at: null, every_days: 7 });
  await game.answer('POST suicide', { key });
  expect(await game.answer('GET state', { key })).toMatchObject({ character: { dead: 'suicide' } });
  const creation = await game.answer('GET me/characters/create', { key });
  expect(creation.previous_character).toMatchObject({ username: 'Ann', dead: 'suicide' });
  const body = { checkUserAgreement: true, reveal: false, protection: '24', username: 'Ada' };
  const { status } = await game.call('POST', '/api/me/characters', { key, body });
  expect(status).toBe(200);
  expect(await game.refusal('POST', '/api/suicide', { key })).toBe('422 suicide_wait');
  const page = await game.answer('GET characters/:id', { key, params: { id: character } });
  expect(page.character.dead).toBe('suicide');
});

test('two presses at once end one life, and a repeat under the same key answers as the first did', async () => {
  const { key } = await game.play('Bob');
  const both = await Promise.all([1, 2].map(() => game.call('POST', '/api/suicide', { key })));
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toStrictEqual([204, 403]);
  const { key: other } = await game.play('Cyd');
  const again = { key: other, headers: { 'Idempotency-Key': 'the-end' } };
  const statuses = [
    await game.call('POST', '/api/suicide', again),
    await game.call('POST', '/api/suicide', again),
  ].map(({ status }) => status);
  expect(statuses).toStrictEqual([204, 204]);
});

test('a body of any kind is refused', async () => {
  const { key } = await game.play('Dan');
  expect(await game.refusal('POST', '/api/suicide', { key, body: { sure: true } })).toMatch(/^400 /);
});
