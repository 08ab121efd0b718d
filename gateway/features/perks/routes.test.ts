import { perksRules } from '@rackets/engine/features/perks/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let gifts = 0;
/** A player with perks, and their ids in the order given. */
async function holder(name: string, kinds: readonly string[], refund = 0) {
  const { key, character } = await game.play(name);
  for (const kind of kinds) {
    gifts += 1;
    await submitOwn(game.pipeline, 'perks.award-perk', `gift-${gifts}`, { character, kind, refund });
  }
  const page = () => game.answer('GET perks', { key });
  const ids = (await page()).perks.map(({ id }) => id);
  const call = (method: string, path: string, body?: object) =>
    game.call(method, `/api/perks/${path}`, { key, ...(body ? { body } : {}) });
  const refusal = (method: string, path: string, body?: object) =>
    game.refusal(method, `/api/perks/${path}`, { key, ...(body ? { body } : {}) });
  return { key, ids, page, call, refusal };
}

test('[E146] what a perk pays back is told as a number and as players read it', async () => {
  const { page } = await holder('Frieda', ['xp_boost-20'], 1_500);
  const [perk] = (await page()).perks;
  expect(perk).toMatchObject({ can_refund: true, refund_amount: 1_500, refund_amount_friendly: '$1,500' });
});

test('[E146] [E150] [E147] [R471] perks are listed, used, extended on demand, and ended', async () => {
  const { ids, page, call, refusal } = await holder('Anna', ['xp_boost-20', 'xp_boost-20']);
  expect(await page()).toMatchObject({
    limit: 50,
    insurance_cost: perksRules.defaults.insuranceCost,
    active_perks: [],
    perks: [
      { type_id: 'xp_boost', percent: 20, insured: false, locked: false, can_activate: true },
      {
        source_name: 'A gift of the city',
        can_refund: false,
        refund_amount: null,
        refund_amount_friendly: null,
      },
    ],
  });
  const first = `${ids[0]}/activate`;
  const both = await Promise.all([call('POST', first, {}), call('POST', first, {})]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 404]);
  expect(await refusal('POST', `${ids[1]}/activate`, {})).toBe('409 perk_already_active');
  expect((await call('POST', `${ids[1]}/activate`, { extend: true })).json).toMatchObject({ extended: true });
  expect(await page()).toMatchObject({ perks: [], active_perks: [{ id: 'xp_boost-20', can_cancel: true }] });
  expect((await call('DELETE', 'active/xp_boost-20')).status).toBe(200);
  expect(await refusal('DELETE', 'active/xp_boost-20')).toBe('404 perk_not_active');
});

test('[E148] [E149] [E151] [E152] a perk is locked, insured, given back and thrown away', async () => {
  const { ids, page, call, refusal } = await holder('Bea', ['crusher_service', 'crusher_service'], 700);
  const [one, other] = ids;
  expect((await call('POST', `${one}/locked`, { locked: true })).json).toStrictEqual({ locked: true });
  expect(await refusal('POST', `${one}/refund`)).toBe('422 perk_locked');
  expect(await refusal('DELETE', `${one}`)).toBe('422 perk_locked');
  await call('POST', `${one}/locked`, { locked: false });
  expect((await call('POST', `${one}/refund`)).json).toStrictEqual({ money: 700 });
  expect(await refusal('POST', `${other}/insure`)).toBe('422 perk_cash_short');
  expect((await call('DELETE', `${other}`)).status).toBe(200);
  expect((await page()).perks).toStrictEqual([]);
});

test('[E153] [E154] [E155] [E160] [R338] boosts and mysteries take an item or a perk, and their use is told', async () => {
  const { key, ids, call, refusal } = await holder('Cleo', [
    'mystery_perk',
    'xp_boost-25',
    'health_boost-40',
  ]);
  const [mystery, xp, health] = ids;
  expect((await call('POST', 'mystery', { perk_id: mystery })).status).toBe(200);
  expect((await call('POST', 'xp-boost', { perk_id: xp })).json).toMatchObject({ extended: false });
  expect((await call('POST', 'health-boost', { perk_id: health })).status).toBe(200);
  expect(await refusal('POST', 'mystery', { item_id: 'mystery_perk' })).toBe('422 perk_item_missing');
  expect(await refusal('POST', 'xp-boost', {})).toBe('400 perk_unclear');
  const { usage } = await game.answer('GET perks/statistics', { key });
  const used = Object.fromEntries(
    usage.map(({ type_id, total_duration, total_count }) => [type_id, total_duration ?? total_count]),
  );
  expect(used).toMatchObject({
    mystery_perk: 1,
    xp_boost: perksRules.defaults.durations.xp_boost.seconds,
    health_boost: perksRules.defaults.durations.health_boost.seconds,
    heist_reset: 0,
  });
  expect(usage.map(({ type_id: type }) => type)).toStrictEqual(
    expect.arrayContaining([
      'respect_refill',
      'crusher_service',
      'health_boost',
      'xp_boost',
      'mission_reset',
      'heist_reset',
      'mystery_perk',
    ]),
  );
});

test('[E156] [E157] a perk pays for a refill of respect and for the crusher', async () => {
  const { key, ids } = await holder('Dora', ['respect_refill', 'crusher_service']);
  await game.play('Egon');
  const body = { username: 'Egon', amount: 4, kind: 'respect' as const };
  await game.answer('POST respect', { key, body });
  const refill = { key, body: { perk_id: ids[0] } };
  expect((await game.call('POST', '/api/respect/refill', refill)).json).toMatchObject({ available: 10 });
  expect(await game.refusal('POST', '/api/respect/refill', refill)).toBe('422 respect_full');
  expect(await game.refusal('POST', '/api/garage/crusher-reset', { key, body: { perk_id: ids[1] } })).toBe(
    '422 garage_crusher_ready',
  );
});

test.each([
  ['POST', 'none/activate', { extend: 'yes' }, '400 invalid'],
  ['POST', 'none/activate', { more: 1 }, '400 invalid'],
  ['POST', 'none/locked', {}, '400 invalid'],
  ['POST', 'none/locked', { locked: true }, '404 perk_missing'],
  ['POST', 'xp-boost', { item_id: 'a b' }, '400 invalid'],
  ['DELETE', 'none', undefined, '404 perk_missing'],
])('%s perks/%s with %j is refused: %s', async (method, path, body, code) => {
  const { refusal } = await holder(`Fay${path.length}${JSON.stringify(body)?.length ?? 0}`, []);
  expect(await refusal(method, path, body)).toBe(code);
});
