import { heistsRules } from '@rackets/engine/features/heists/rules.ts';
import { drawProblem } from '@rackets/engine/kernel/dice/verify-draw.ts';
import { pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passes, rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const { types } = heistsRules.defaults;
const minuteMs = 60_000;
/** Anybody can plan the smallest heist, which costs little and is over soon. */
const rules = {
  ...rulesOfTests(),
  heists: {
    ...heistsRules.defaults,
    types: { ...types, warehouse: { ...types.warehouse, level: 1, seatLevel: 1, createCost: 10 } },
    options: { ...heistsRules.defaults.options, 'two-revolvers': { cost: 5, ppm: 50_000 } },
  },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let names = 0;
async function person() {
  names += 1;
  const username = `He${'bdfgklmnprst'[names % 12]}o${'vwxz'[Math.floor(names / 12) % 4]}${'eiou'[Math.floor(names / 48)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof person>>;

const menu = ({ key }: Person) => game.answer('GET heists', { key });
const look = ({ key }: Person, id: string) => game.answer('GET heists/:id', { key, params: { id } });
const create = async ({ key }: Person) =>
  (await game.answer('POST heists/create', { key, body: { type: 'warehouse' } })).id;
const invite = ({ key }: Person, id: string, whom: Person) =>
  game.answer('POST heists/:id/invite', {
    key,
    params: { id },
    body: { position_id: 2, username: whom.username },
  });
const join = ({ key }: Person, id: string, position = 2) =>
  game.answer('POST heists/join', { key, body: { heist_id: id, position } });
const bring = ({ key }: Person, id: string, slot: string, type: string, data: object) =>
  game.answer('POST heists/:id/equipment', { key, params: { id }, body: { slot, type, data } });
const refused = ({ key }: Person, method: string, path: string, body?: object) =>
  game.refusal(method, `/api/${path}`, { key, ...(body ? { body } : {}) });

const cityOf = async ({ key }: Person) => (await game.answer('GET state', { key })).character?.location_id;

/** Two who were born in the same city, one as the leader of a warehouse and the other as the driver. */
async function ready() {
  const leader = await person();
  const city = await cityOf(leader);
  let driver = await person();
  while ((await cityOf(driver)) !== city) driver = await person();
  const id = await create(leader);
  await invite(leader, id, driver);
  await join(driver, id);
  return { leader, driver, id };
}

describe('the menu', () => {
  test('[E291] [E292] [R645] [R854] lists the five types, and the one that the player is in as current', async () => {
    const ann = await person();
    const before = await menu(ann);
    expect(before.types.map(({ id }) => id)).toEqual(['warehouse', 'armoury', 'exchange', 'bank', 'train']);
    expect(before.types[1]).toMatchObject({ locked_message: 'Opens at level 13; you are at 1' });
    expect((await game.answer('GET state', { key: ann.key })).heists).toBe(true);
    const id = await create(ann);
    expect(await menu(ann)).toMatchObject({
      current_id: id,
      types: [{ current: true, current_id: id, wait_until: null }, {}, {}, {}, {}],
    });
    expect((await game.answer('GET state', { key: ann.key })).heists).toBe(false);
    expect(await refused(ann, 'POST', 'heists/create', { type: 'warehouse' })).toBe('409 heists_busy');
    expect(await refused(ann, 'POST', 'heists/create', { type: 'moon' })).toBe('404 heists_type_unknown');
  });

  test('[E403] an invite stands there, and in the state, until it is declined', async () => {
    const [ann, bob] = [await person(), await person()];
    const id = await create(ann);
    await invite(ann, id, bob);
    expect((await menu(bob)).invites).toMatchObject([
      { id, leader: { username: ann.username }, position_id: 2, position_name: 'Driver' },
    ]);
    expect((await look(bob, id)).heist).toMatchObject({ invited: true, is_leader: false });
    await game.answer('POST heists/:id/decline', { key: bob.key, params: { id } });
    expect((await menu(bob)).invites).toEqual([]);
    expect(await refused(bob, 'GET', `heists/${id}`)).toBe('404 heists_unknown');
    expect(await refused(bob, 'POST', `heists/${id}/decline`)).toBe('404 heists_no_invite');
  });
});

describe('a plan', () => {
  test('[E293] [E294] [E304] [R832] [R855] is seen alike by all in it, and by nobody else', async () => {
    const { leader, driver, id } = await ready();
    const stranger = await person();
    const seen = (await look(leader, id)).heist;
    expect(seen).toMatchObject({
      id,
      type: 'warehouse',
      type_name: 'The Bonded Warehouse',
      is_leader: true,
      public: false,
      can_start: false,
      started_at: null,
      message_group_id: `heist-${id}`,
      positions: [
        { id: 1, name: 'Leader', joined: true, character: { username: leader.username } },
        { id: 2, name: 'Driver', joined: true, character: { username: driver.username } },
      ],
    });
    expect(seen?.success_chance).toBeGreaterThan(0);
    expect((await look(driver, id)).heist).toMatchObject({ is_leader: false, own_position: 2 });
    expect(await refused(stranger, 'GET', `heists/${id}`)).toBe('404 heists_unknown');
  });

  test('[E295] [E296] [E297] [R648] [R713] members leave, the leader kicks and calls off', async () => {
    const { leader, driver, id } = await ready();
    expect(await refused(driver, 'POST', `heists/${id}/kick`, { character_id: leader.character })).toBe(
      '403 heists_not_leader',
    );
    await game.answer('POST heists/:id/leave', { key: driver.key, params: { id } });
    expect((await menu(driver)).current_id).toBeNull();
    await invite(leader, id, driver);
    await join(driver, id);
    await game.answer('POST heists/:id/kick', {
      key: leader.key,
      params: { id },
      body: { character_id: driver.character },
    });
    expect(await refused(driver, 'POST', `heists/${id}/leave`)).toBe('404 heists_unknown');
    expect(await game.answer('POST heists/:id/cancel', { key: leader.key, params: { id } })).toEqual({
      refund_amount: 8,
    });
    expect((await menu(leader)).current_id).toBeNull();
  });

  test('[E299] [E302] [E303] strangers find a public heist and join it; candidates come without a city', async () => {
    const [ann, bob] = [await person(), await person()];
    const id = await create(ann);
    expect(
      await game.answer('POST heists/:id/set-public', {
        key: ann.key,
        params: { id },
        body: { public: true },
      }),
    ).toEqual({ public: true });
    const { heists } = await game.answer('GET heists/find/heists', { key: bob.key });
    expect(heists.find((heist) => heist.id === id)).toMatchObject({
      leader: { username: ann.username },
      positions: [{ id: 2, name: 'Driver', needs: ['Getaway vehicle'] }],
    });
    const found = await game.answer('GET heists/find/members', {
      key: ann.key,
      query: { type: 'warehouse' },
    });
    expect(JSON.stringify(found)).not.toMatch(/location|city/);
    expect(await refused(ann, 'GET', 'heists/find/members?type=moon')).toBe('404 heists_type_unknown');
    await join(bob, id);
    expect((await look(ann, id)).heist?.positions[1]).toMatchObject({
      character: { username: bob.username },
      joined: true,
    });
  });

  test('[E300] [E301] [R590] [R651] [R754] a slot of one’s own seat takes an option, and gives it back', async () => {
    const { leader, driver, id } = await ready();
    await bring(leader, id, 'weapons', 'bank_weapons', { option_id: 'two-revolvers' });
    const slotOf = async () => (await look(leader, id)).heist?.positions[0]?.equipment[0];
    expect(await slotOf()).toMatchObject({
      type: 'bank_weapons',
      current: { kind: 'option', id: 'two-revolvers', name: 'Two revolvers' },
      pending_message: null,
    });
    const body = { slot: 'weapons', type: 'bank_weapons', data: { option_id: 'two-revolvers' } };
    expect(await refused(driver, 'POST', `heists/${id}/equipment`, body)).toBe('404 heists_slot_unknown');
    expect(await refused(leader, 'POST', `heists/${id}/equipment`, { ...body, type: 'dirigible' })).toBe(
      '422 heists_equipment_unknown',
    );
    await game.answer('DELETE heists/:id/equipment/:slot', {
      key: leader.key,
      params: { id, slot: 'weapons' },
    });
    expect(await slotOf()).toMatchObject({ current: null, pending_message: 'Choose: weapons.' });
  });
});

/** Weapons for the leader and a car for the driver: it can start. */
async function equip(leader: Person, driver: Person, id: string): Promise<void> {
  await bring(leader, id, 'weapons', 'bank_weapons', { option_id: 'two-revolvers' });
  await game.pipeline.submit({
    id: `car-${id}`,
    type: 'vehicles.award-vehicle',
    actor: { account: 'staff', character: null, roles: ['system'] },
    vouched: {},
    payload: { character: driver.character, model: 'ashby-standard', paint: null, damage: 0, insured: false },
  });
  const seat = (await look(driver, id)).heist?.positions[1]?.equipment[0];
  await bring(driver, id, 'vehicle', 'vehicle', { vehicle_id: seat?.vehicles[0]?.id });
}

describe('a run', () => {
  test('[E159] [E298] [E305] [R591] [R649] [R856] starts, ends by itself, and stands in history and records of all in it', async () => {
    const { leader, driver, id } = await ready();
    expect(await refused(leader, 'POST', `heists/${id}/start`)).toBe('409 heists_not_ready');
    await equip(leader, driver, id);
    const { ends_at: ends } = await game.answer('POST heists/:id/start', { key: leader.key, params: { id } });
    expect((await look(driver, id)).heist).toMatchObject({ ends_at: ends, can_start: false });
    expect(await refused(driver, 'POST', `heists/${id}/leave`)).toBe('409 heists_started');
    passes(30 * minuteMs);
    // What is due runs before the next command.
    expect(await refused(driver, 'POST', `heists/${id}/leave`)).toBe('404 heists_unknown');
    const { heist, result } = await look(driver, id);
    expect(heist).toBeNull();
    expect(result).toMatchObject({ id, type_name: 'The Bonded Warehouse', asset: 'money' });
    expect(result?.shares.map(({ mine }) => mine)).toEqual([false, true]);
    const page = await game.answer('GET heists/statistics', {
      key: driver.key,
      query: { type: 'warehouse' },
    });
    expect(page.history.data).toMatchObject([{ id, haul: result?.haul }]);
    expect(page.records).toMatchObject({
      asset: 'money',
      character: { attempts_total: 1 },
      account: { attempts_total: 1 },
      global: { attempts_total: 1, total: result?.haul },
    });
    expect(await refused(driver, 'POST', 'heists/reset', { heist_type: 'warehouse' })).toBe(
      '400 heists_reset_unclear',
    );
  });

  test('everybody who was in it can roll its draw again the day after, and nobody else finds it', async () => {
    const [{ leader, driver, id }, stranger] = [await ready(), await person()];
    await equip(leader, driver, id);
    await game.answer('POST heists/:id/start', { key: leader.key, params: { id } });
    passes(30 * minuteMs);
    await refused(driver, 'POST', `heists/${id}/leave`);
    const { result } = await look(driver, id);
    if (!result) throw new Error('it is over');
    expect((await look(leader, id)).result?.draw).toEqual(result.draw);
    const startsAt = (await game.answer('GET state', { key: driver.key })).round?.starts_at ?? '';
    const utcDay = (at: string) => Math.floor(Date.parse(at) / (24 * 60 * minuteMs));
    const day = utcDay(result.draw.created_at) - utcDay(startsAt) + 1;
    const query = { player: 'world', draw: Number(result.draw.id.split('.')[0]) };
    const shownTo = ({ key }: Person) =>
      game.answer('GET fairness/days/:day', { key, params: { day }, query });
    const { player } = await shownTo(driver);
    expect(player).toMatch(/^world:/);
    const path = `fairness/days/${day}?player=world&draw=${query.draw}`;
    expect(await refused(stranger, 'GET', path)).toBe('404 fairness_draw_unknown');
    expect(await game.refusal('GET', `/api/${path}`)).toBe('404 fairness_draw_unknown');
    const byName = { params: { day }, query: { player: player ?? '' } };
    expect((await game.answer('GET fairness/days/:day', { key: stranger.key, ...byName })).data).toEqual([]);
    passes(24 * 60 * minuteMs);
    await refused(driver, 'POST', `heists/${id}/leave`);
    const { salt, round } = await game.answer('GET fairness');
    for (const member of [leader, driver]) {
      const { key, seed, data } = await shownTo(member);
      const [row] = data;
      expect(row).toMatchObject({ event: 'heists.completed', act: 'Heist on the bonded warehouse' });
      expect(row?.rolls[0]).toMatchObject({
        question: 'Success',
        outcome: result.success ? 'success' : 'failure',
      });
      const input = {
        round,
        salt: salt ?? '',
        player: player ?? '',
        seed: seed ?? '',
        day,
        nonce: row?.nonce ?? -1,
      };
      expect(drawProblem(pureDigest, key ?? '', input, row?.rolls ?? [])).toBeNull();
    }
  });
});
