import { removeCharacter } from '@rackets/engine/features/characters/remove-character.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

const kill = (character: string) =>
  game.pipeline.submit({
    id: `end-${character}`,
    type: removeCharacter.type,
    actor: { account: 'staff', character: null, roles: ['system'] },
    vouched: {},
    payload: { character, cause: 'admin' },
  });

test('[E184] [E186] [R347] [R383] an earlier life is claimed once, by its own account', async () => {
  const { key, character } = await game.play('Ann');
  const { key: stranger } = await game.play('Bess');
  // A theft teaches something, whether or not it succeeds: the free policy keeps half of it.
  const [car] = (await game.answer('GET vehicletheft', { key })).vehicles;
  await game.call('POST', '/api/vehicletheft', { key, body: { vehicle_name: car?.name ?? '' } });
  expect(await game.answer('GET insurance', { key })).toMatchObject({
    claimable: [],
    previous_claims: [],
    paid_active: false,
    paid_expires_at: null,
    tier: 'free',
    outlook: { tiers: [{ id: 'free' }, { id: 'standard' }, { id: 'premium' }] },
  });
  await kill(character);
  const life = { checkUserAgreement: true, reveal: false, protection: '24', username: 'Ada' };
  expect((await game.call('POST', '/api/me/characters', { key, body: life })).status).toBe(200);
  const policy = {
    character: { id: character, username: 'Ann' },
    tier: 'free',
    level: 1,
    bullets: 0,
    money: 0,
    vehicle_theft_percent: 0,
    small_crimes_percent: 0,
  };
  expect((await game.answer('GET insurance', { key })).claimable).toMatchObject([policy]);
  const body = { character_id: character, level: 1 };
  expect(await game.refusal('POST', '/api/insurance/claim', { key: stranger, body })).toBe(
    '404 insurance_no_policy',
  );
  expect(await game.refusal('POST', '/api/insurance/claim', { key, body: { ...body, level: 2 } })).toBe(
    '409 insurance_level_changed',
  );
  const both = await Promise.all([1, 2].map(() => game.call('POST', '/api/insurance/claim', { key, body })));
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404]);
  expect(await game.answer('GET insurance', { key })).toMatchObject({
    claimable: [],
    previous_claims: [policy],
  });
  expect((await game.answer('GET insurance', { key: stranger })).previous_claims).toEqual([]);
});

test('[E185] a policy is paid in cash', async () => {
  const { key } = await game.play('Cora');
  expect(await game.refusal('POST', '/api/insurance', { key })).toBe('422 insurance_cash_short');
});

test.each([
  [400, {}],
  [400, { character_id: 'x', level: 0 }],
  [400, { character_id: 'x', level: 2 ** 53 }],
  [400, { character_id: '\u0000', level: 1 }],
  [400, { character_id: 'x', level: 1, more: 1 }],
  [404, { character_id: 'constructor', level: 1 }],
] as const)('[E186] answers %i to %j', async (status, body) => {
  const { key } = await game.play('Bob');
  expect((await game.call('POST', '/api/insurance/claim', { key, body })).status).toBe(status);
});
