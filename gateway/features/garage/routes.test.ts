import { garageRules } from '@rackets/engine/features/garage/rules.ts';
import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';
import type { garageAnswer, garageStatistics } from './answers.ts';

type Garage = z.infer<typeof garageAnswer>;
type Statistics = z.infer<typeof garageStatistics>;

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let gifts = 0;
/** Gives a player a vehicle; damage in percent. */
async function give(character: string, model: string, damage = 0, insured = false): Promise<void> {
  gifts += 1;
  const payload = { character, model, paint: 'brass', damage, insured };
  await submitOwn(game.pipeline, 'vehicles.award-vehicle', `gift-${gifts}`, payload);
}

async function read<Answer>(key: string, path: string): Promise<Answer> {
  const { status, json } = await game.call('GET', `/api/${path}`, { key });
  expect(status).toBe(200);
  // Answers are checked against their schemas by the test's game.
  return json as Answer;
}

const garageOf = (key: string) => read<Garage>(key, 'garage');
const idsOf = async (key: string) => (await garageOf(key)).vehicles.map(({ id }) => id);
const act = (key: string, body: object) => game.call('POST', '/api/garage/action', { key, body });

test('[E136] a new garage is empty and says its limits', async () => {
  const { key } = await game.play('Dora');
  expect(await garageOf(key)).toMatchObject({
    vehicles: [],
    limit: 60,
    limit_used: { auction: 0, trade: 0 },
    crusher_remaining: garageRules.defaults.crushPerHour,
    insurance_cost: garageRules.defaults.insuranceCost,
  });
});

test('[E136] a vehicle is shown with its picture, figures and first owner', async () => {
  const { key, character } = await game.play('Anna');
  await give(character, 'stannard-coupe', 10);
  const [vehicle] = (await garageOf(key)).vehicles;
  expect(vehicle).toMatchObject({
    name: 'Stannard Coupe',
    kind: 'Coupe',
    image_url: '/vehicles/stannard-coupe.brass.svg',
    damage: 10,
    first_owner: { id: character, username: 'Anna' },
  });
});

describe('[E144] an action', () => {
  test('is answered with what it brought, and two presses at once sell a vehicle once', async () => {
    const { key, character } = await game.play('Cleo');
    await give(character, 'stannard-coupe');
    const [vehicle] = (await garageOf(key)).vehicles;
    const body = { action: 'sell', vehicle_ids: [vehicle?.id] };
    const both = await Promise.all([act(key, body), act(key, body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.json).toStrictEqual({
      vehicle_ids: [vehicle?.id],
      money: vehicle?.sell_value,
    });
    expect(await idsOf(key)).toStrictEqual([]);
  });

  test('makes bullets, scrap and new paintwork of the vehicles named', async () => {
    const { key, character } = await game.play('Ella');
    for (const damage of [0, 0, 3]) await give(character, 'dustbowl-six', damage);
    const [crushed, scrapped, repaired] = await idsOf(key);
    const { bullets, value } = vehicleModels.of('dustbowl-six');
    expect((await act(key, { action: 'crush', vehicle_ids: [crushed] })).json).toMatchObject({ bullets });
    expect((await act(key, { action: 'scrap', vehicle_ids: [scrapped] })).json).toMatchObject({
      money: value / 5,
    });
    const repair = await act(key, { action: 'repair', vehicle_ids: [repaired] });
    expect(repair.json).toMatchObject({ vehicle_ids: [repaired], money: -Math.ceil(value * 0.03 * 0.52) });
    expect(await garageOf(key)).toMatchObject({ vehicles: [{ damage: 0 }], crusher_remaining: 9 });
  });

  test('is one of those that the page lists, each of a feature of this build; others are unknown', async () => {
    const { key, character } = await game.play('Fred');
    await give(character, 'dustbowl-six');
    const ids = await idsOf(key);
    const known = (await garageOf(key)).actions;
    expect(known).toStrictEqual(['scrap', 'sell', 'crush', 'repair', 'insure', 'auction', 'transfer']);
    expect(
      await game.refusal('POST', '/api/garage/action', { key, body: { action: 'paint', vehicle_ids: ids } }),
    ).toBe('404 garage_action_unknown');
  });

  test('[R480] is refused with the documents’ words where nothing needs it', async () => {
    const { key, character } = await game.play('Gina');
    await give(character, 'dustbowl-six');
    const ids = await idsOf(key);
    expect((await act(key, { action: 'repair', vehicle_ids: ids })).json).toMatchObject({
      error: {
        code: 'garage_repair_none',
        message: 'None of the selected vehicles need to be repaired.',
      },
    });
    const insured = await game.play('Greta');
    await give(insured.character, 'dustbowl-six', 0, true);
    const again = await act(insured.key, { action: 'insure', vehicle_ids: await idsOf(insured.key) });
    expect(again.json).toMatchObject({
      error: { code: 'garage_insure_none', message: 'All of the selected vehicles are already insured.' },
    });
    const refusal = (body: object) => game.refusal('POST', '/api/garage/action', { key, body });
    expect(await refusal({ action: 'insure', vehicle_ids: ids })).toBe('422 garage_cash_short');
    expect(await refusal({ action: 'sell', vehicle_ids: ['dustbowl-six-none'] })).toBe(
      '409 garage_vehicle_missing',
    );
    expect(await refusal({ action: 'steal', vehicle_ids: ids })).toBe('404 garage_action_unknown');
    expect(await refusal({ action: 'sell', vehicle_ids: [] })).toBe('400 invalid');
  });
});

test('[E145] one vehicle or several are locked, and a locked one is not sold', async () => {
  const { key, character } = await game.play('Hana');
  for (let n = 0; n < 3; n += 1) await give(character, 'dustbowl-six');
  const ids = await idsOf(key);
  const lock = (body: object) => game.call('POST', '/api/garage/locked', { key, body });
  expect((await lock({ vehicle_id: ids[0], locked: true })).json).toStrictEqual({
    vehicle_ids: [ids[0]],
    locked: true,
  });
  await lock({ vehicle_ids: ids.slice(1), locked: true });
  expect((await garageOf(key)).vehicles.map(({ locked }) => locked)).toStrictEqual([true, true, true]);
  const sale = { key, body: { action: 'sell', vehicle_ids: ids.slice(0, 1) } };
  expect(await game.refusal('POST', '/api/garage/action', sale)).toBe('422 garage_vehicle_locked');
  await lock({ vehicle_id: ids[0], locked: false });
  expect((await act(key, sale.body)).status).toBe(200);
  expect(await game.refusal('POST', '/api/garage/locked', { key, body: { locked: true } })).toBe(
    '400 invalid_payload',
  );
});

test('[R370] of a vehicle that is gone nothing can be done any more', async () => {
  const { key, character } = await game.play('Hilda');
  await give(character, 'dustbowl-six');
  const [id = ''] = await idsOf(key);
  await act(key, { action: 'scrap', vehicle_ids: [id] });
  expect((await garageOf(key)).vehicles).toStrictEqual([]);
  const calls = [
    ...['scrap', 'sell', 'crush', 'repair', 'insure', 'auction'].map((action) => ({
      path: 'garage/action',
      body: { action, vehicle_ids: [id] },
    })),
    { path: 'garage/locked', body: { vehicle_id: id, locked: true } },
  ];
  for (const { path, body } of calls)
    expect([body, (await game.call('POST', `/api/${path}`, { key, body })).status]).toStrictEqual([
      body,
      409,
    ]);
});

test('[E157] the crusher is reset for a credit once it was used', async () => {
  const { key, character } = await game.play('Iris');
  await give(character, 'dustbowl-six');
  const reset = { key, body: {} };
  expect(await game.refusal('POST', '/api/garage/crusher-reset', reset)).toBe('422 garage_crusher_ready');
  await act(key, { action: 'crush', vehicle_ids: await idsOf(key) });
  const service = { key, body: { item_id: 'crusher_service' } };
  expect(await game.refusal('POST', '/api/garage/crusher-reset', service)).toBe(
    '422 garage_no_crusher_service',
  );
  expect((await game.call('POST', '/api/garage/crusher-reset', reset)).json).toStrictEqual({
    credits: 1,
    crusher_remaining: garageRules.defaults.crushPerHour,
  });
});

test('a vehicle has a history that its owner alone reads, also one that somebody else had before', async () => {
  const [first, next] = [await game.play('Kora'), await game.play('Kurt')];
  await give(first.character, 'dustbowl-six', 3);
  const [id = ''] = await idsOf(first.key);
  await act(first.key, { action: 'repair', vehicle_ids: [id] });
  const historyOf = (key: string) => game.answer('GET vehicles/:id/history', { key, params: { id } });
  expect((await historyOf(first.key)).history).toMatchObject([
    { what: 'repaired', created_at: expect.any(String), character: null },
    { what: 'came', created_at: expect.any(String), detail: 'A gift of the city' },
  ]);
  const other = ['GET', `/api/vehicles/${id}/history`, { key: next.key }] as const;
  expect(await game.refusal(...other)).toBe('404 vehicle_missing');
  await act(first.key, { action: 'transfer', vehicle_ids: [id], username: 'Kurt' });
  expect((await historyOf(next.key)).history).toMatchObject([
    { what: 'passed', created_at: expect.any(String), character: { username: 'Kurt' } },
    { what: 'repaired', created_at: null },
    { what: 'came', created_at: null, character: { username: 'Kora' } },
  ]);
  expect(await game.refusal('GET', `/api/vehicles/${id}/history`, { key: first.key })).toBe(
    '404 vehicle_missing',
  );
});

describe('[E137] the statistics', () => {
  test('[R336] list what came and went, with its reason and what it brought', async () => {
    const { key, character } = await game.play('Jane');
    const other = await game.play('Jim');
    for (let n = 0; n < 4; n += 1) await give(character, 'dustbowl-six');
    const [sold, crushed, scrapped, traded] = await idsOf(key);
    await act(key, { action: 'transfer', vehicle_ids: [traded], username: 'Jim' });
    for (const [action, id] of [
      ['sell', sold],
      ['crush', crushed],
      ['scrap', scrapped],
    ])
      await act(key, { action, vehicle_ids: [id] });
    const { history, record } = await read<Statistics>(key, 'garage/statistics');
    expect(
      history.data.map(({ incoming_or_outgoing: way, vehicle }) => [
        way,
        vehicle.discard_reason ?? vehicle.source_name,
      ]),
    ).toStrictEqual([
      ['outgoing', 'scrapped'],
      ['outgoing', 'crushed'],
      ['outgoing', 'sold'],
      ['outgoing', 'trade'],
      ['incoming', 'A gift of the city'],
      ['incoming', 'A gift of the city'],
      ['incoming', 'A gift of the city'],
      ['incoming', 'A gift of the city'],
    ]);
    expect(history.data.slice(0, 3)).toMatchObject([
      { scrapped_value: 440, sold_money: null, sender: { id: character }, recipient: null },
      { crushed_bullets: 8 },
      { sold_money: 1_320 },
    ]);
    const received = await read<Statistics>(other.key, 'garage/statistics');
    expect(received.history.data).toMatchObject([
      { incoming_or_outgoing: 'incoming', vehicle: { source: 'trade' }, sender: { id: character } },
    ]);
    expect(record).toMatchObject({
      sold: 1,
      sold_money: 1_320,
      crushed: 1,
      crushed_bullets: 8,
      scrapped: 1,
      scrapped_money: 440,
      repaired: 0,
    });
  });

  test('[R188] [R302] list one direction alone, and the first page alone without premium', async () => {
    const { key, character } = await game.play('Kate');
    await give(character, 'dustbowl-six');
    await act(key, { action: 'sell', vehicle_ids: await idsOf(key) });
    for (const way of ['incoming', 'outgoing'] as const) {
      const { history } = await read<Statistics>(key, `garage/statistics?incoming_or_outgoing=${way}`);
      expect(history.data.map((row) => row.incoming_or_outgoing)).toStrictEqual([way]);
    }
    expect(await game.refusal('GET', '/api/garage/statistics?page=2', { key })).toBe('403 premium_required');
    const undo = provide(
      game.pipeline.peek((world) => world),
      hasPremium.by(() => true),
    );
    const second = await game.call('GET', '/api/garage/statistics?page=2', { key });
    undo();
    expect(second.status).toBe(200);
  });

  test('of a new gangster are empty, whatever others got', async () => {
    const { character } = await game.play('Lena');
    await give(character, 'dustbowl-six');
    const other = await game.play('Mona');
    const { history, record } = await read<Statistics>(other.key, 'garage/statistics');
    expect(history.data).toStrictEqual([]);
    expect(Object.values(record).every((total) => total === 0)).toBe(true);
  });
});
