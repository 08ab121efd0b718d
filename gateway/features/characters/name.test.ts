import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccountLimits } from '../../accounts/limits.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const taken = 'This name, or one that looks like it, is taken.';

let game: TestGame;
/** Signed in, without a gangster. */
let key: string;

beforeAll(async () => {
  game = await startTestGame();
  await game.play('Silvio');
  const holder = await game.register('holder@example.com');
  const body = { key: 'reserved_username', value: 'Clemenza' };
  await game.call('POST', '/api/settings', { key: holder, body });
  key = await game.register('newcomer@example.com');
});
afterAll(() => game.stop());

describe('asking whether a name is free', () => {
  test.each([
    ['Vito', null],
    [' Vito ', null],
    ['Silvio', taken],
    ['S1LVI0', taken],
    // Reserved for somebody else's next life.
    ['CIemenza', taken],
    // Ruling 43.
    ['Admin', 'This name is reserved for staff.'],
    ['Adm1n', 'This name is reserved for staff.'],
    ['Vi', 'A name has at least 3 characters.'],
  ])('says of %j what beginning a life would say', async (username, problem) => {
    expect((await game.answer('GET me/characters/create/name', { key, query: { username } })).problem).toBe(
      problem,
    );
    if (problem === null) return;
    const body = { checkUserAgreement: true, reveal: false, protection: '24', username };
    const { json } = await game.call('POST', '/api/me/characters', { key, body });
    expect(json).toMatchObject({ error: { message: problem } });
  });

  test('is nothing for a guest', async () => {
    expect(await game.refusal('GET', '/api/me/characters/create/name?username=Vito')).toBe(
      '401 auth_session',
    );
  });

  test('is limited for an account as fast as nobody types', () => {
    const limits = new AccountLimits(false);
    const waits = Array.from({ length: 41 }, () => limits.take('name', 'vito', '10.0.0.1', 0));
    expect(waits.findIndex((seconds) => seconds > 0)).toBe(40);
    expect(limits.take('name', 'vito', '10.0.0.1', 2_000)).toBe(0);
  });
});
