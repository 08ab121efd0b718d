import { missionsRules } from '@rackets/engine/features/missions/rules.ts';
import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

const supply = (id: string, amount: number) =>
  ({ id, type: 'supply', asset: 'money', kinds: [], amount, worth: amount }) as const;
/** Two missions that a newcomer can do: one for $300, one for $100, an item and a vehicle. */
const rules = {
  ...rulesOfTests(),
  missions: {
    ...missionsRules.defaults,
    types: {
      'night-ferry': {
        level: 1,
        stages: [supply('coal', 200), supply('rope', 50), supply('radio', 50)],
        reward: { money: 900, bullets: 30, levelPoints: 9 },
      },
      christening: {
        level: 1,
        stages: [
          supply('rye', 100),
          { id: 'crowbars', type: 'item', asset: 'item', kinds: ['rope', 'crowbar'], amount: 2, worth: 100 },
          {
            id: 'roadster',
            type: 'vehicle',
            asset: 'vehicle',
            kinds: [...vehicleModels.ids],
            amount: 1,
            worth: 2_000,
          },
        ],
        reward: { money: 9_000, bullets: 0, levelPoints: 5 },
      },
      'returning-officer': missionsRules.defaults.types['returning-officer'] ?? { level: 40 },
    },
    resetCredits: 0,
  },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let names = 0;
async function player() {
  names += 1;
  const username = `Mi${'bdfgklmnprst'[names % 12]}a${'vwxz'[names % 4]}${'eiou'[Math.floor(names / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof player>>;

const list = ({ key }: Person) => game.answer('GET missions', { key });
const one = ({ key }: Person, id: string) => game.answer('GET missions/:id', { key, params: { id } });
const start = async ({ key }: Person, type = 'night-ferry') =>
  (await game.answer('POST missions', { key, body: { type_id: type } })).attempt_id;
const act = ({ key }: Person, id: string, verb: string, body?: object) =>
  game.call('POST', `/api/missions/${id}/${verb}`, { key, ...(body ? { body } : {}) });
const refused = ({ key }: Person, path: string, body?: object) =>
  game.refusal('POST', `/api/missions${path}`, { key, ...(body ? { body } : {}) });
const state = ({ key }: Person) => game.answer('GET state', { key });
const statistics = ({ key }: Person) => game.answer('GET missions/statistics', { key });

/** What the documents name of a mission. */
const documented =
  'type_id, name, description, attempt_id, wait_until, locked_message, icon_url, instructions, stages, current_reward, tip, can_cancel, can_claim'.split(
    ', ',
  );

describe('a mission', () => {
  test('[E281] [E282] [E283] [E286] [E289] [R851] is taken on, filled, and paid', async () => {
    const ann = await player();
    const { missions } = await list(ann);
    expect(
      missions.map(({ type_id, attempt_id, locked_message }) => [type_id, attempt_id, locked_message]),
    ).toEqual([
      ['night-ferry', null, null],
      ['christening', null, null],
      ['returning-officer', null, 'Opens at level 40; you are at 1'],
    ]);
    expect(await state(ann)).toMatchObject({ missions: true });
    const id = await start(ann);
    expect(await one(ann, id)).toMatchObject({ attempt_id: id, done: 0, of: 3, can_claim: false });
    for (const mission of [...missions, await one(ann, id)])
      for (const field of documented) expect(mission).toHaveProperty(field);
    const given = await act(ann, id, 'supply', { stage_id: 'coal' });
    expect(given.json).toMatchObject({
      stage_id: 'coal',
      amount: 200,
      complete: true,
      all: false,
      success_message: 'The bunker is full, and nobody signed for it.',
      mission: { done: 1, can_claim: true },
    });
    await act(ann, id, 'supply', { stage_id: 'rope' });
    const last = await act(ann, id, 'supply', { stage_id: 'radio' });
    expect(last.json).toMatchObject({ all: true, mission: { current_reward: { money: 900, bullets: 30 } } });
    const paid = await act(ann, id, 'claim');
    expect(paid.json).toMatchObject({ success: true, money: 900, bullets: 30, level_points: 9 });
    expect((await state(ann)).character).toMatchObject({ money: 1_000 - 300 + 900, bullets: 30 });
    expect(await game.refusal('GET', `/api/missions/${id}`, { key: ann.key })).toBe(
      '404 missions_attempt_unknown',
    );
  });

  test('[E289] two claims at once are paid once', async () => {
    const ann = await player();
    const id = await start(ann);
    for (const stage of ['coal', 'rope', 'radio']) await act(ann, id, 'supply', { stage_id: stage });
    const both = await Promise.all([act(ann, id, 'claim'), act(ann, id, 'claim')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await state(ann)).character).toMatchObject({ money: 1_600 });
  });

  test('[E284] [E285] [E287] takes items and a vehicle, and gives back what is taken back', async () => {
    const ann = await player();
    const id = await start(ann, 'christening');
    const payload = {
      character: ann.character,
      model: 'dustbowl-six',
      paint: null,
      damage: 20,
      insured: false,
    };
    await submitOwn(game.pipeline, 'vehicles.award-vehicle', `${ann.character}-car`, payload);
    const shown = await one(ann, id);
    const [car] = shown.stages[2]?.valid_vehicles ?? [];
    expect(car).toMatchObject({ name: 'Dustbowl Six', damage: 20 });
    const vehicle = { stage_id: 'roadster', vehicle_id: car?.id ?? '' };
    expect((await act(ann, id, 'vehicle', vehicle)).json).toMatchObject({
      complete: true,
      success_message: 'The roadster is in the bishop’s drive.',
      mission: { stages: [{}, {}, { vehicle: { id: car?.id }, can_withdraw: true }] },
    });
    const back = await act(ann, id, 'remove', { stage_id: 'roadster' });
    expect(back.json).toMatchObject({ stage_id: 'roadster', mission: { done: 0 } });
    expect((await act(ann, id, 'vehicle', vehicle)).status).toBe(200);
    expect(await refused(ann, `/${id}/item`, { stage_id: 'crowbars', item_type: 'rope' })).toBe(
      '422 missions_none',
    );
    expect(await refused(ann, `/${id}/item`, { stage_id: 'crowbars', item_type: 'camera' })).toBe(
      '422 missions_item_other',
    );
    expect(await refused(ann, `/${id}/remove`, { stage_id: 'crowbars' })).toBe('409 missions_nothing_given');
  });

  test('[E288] [R644] is backed out of: everything comes back', async () => {
    const ann = await player();
    const id = await start(ann);
    await act(ann, id, 'supply', { stage_id: 'coal' });
    expect((await act(ann, id, 'cancel')).json).toEqual({
      message: 'You backed out of the mission. What a surprise, you coward.',
    });
    expect((await state(ann)).character).toMatchObject({ money: 1_000 });
    expect(await refused(ann, '', { type_id: 'night-ferry' })).toBe('422 timer_running');
  });

  test('[E158] [R765] is had again at once where its wait is reset', async () => {
    const ann = await player();
    const reset = (body: object) => refused(ann, '/reset', { mission_id: 'night-ferry', ...body });
    expect(await reset({})).toBe('422 missions_none_waiting');
    const id = await start(ann);
    await act(ann, id, 'cancel');
    expect(await reset({ item_id: 'mission_reset' })).toBe('422 missions_no_reset');
    expect(await reset({ perk_id: 'none' })).toBe('422 missions_no_reset');
    const body = { mission_id: 'night-ferry' };
    expect(await game.answer('POST missions/reset', { key: ann.key, body })).toEqual({
      type_id: 'night-ferry',
      credits: 0,
    });
    expect(await start(ann)).not.toBe(id);
  });

  test('[E283] is nobody else’s to see or to touch', async () => {
    const [ann, bob] = [await player(), await player()];
    const id = await start(ann);
    expect(await game.refusal('GET', `/api/missions/${id}`, { key: bob.key })).toBe(
      '404 missions_attempt_unknown',
    );
    expect(await refused(bob, `/${id}/claim`)).toBe('404 missions_attempt_unknown');
    expect(await refused(bob, `/${id}/supply`, { stage_id: 'coal' })).toBe('404 missions_attempt_unknown');
  });
});

test('[R081] [E001] the state says whether a mission can be started, or is complete', async () => {
  const ann = await player();
  const [first, second] = [await start(ann), await start(ann, 'christening')];
  expect(await state(ann)).toMatchObject({ missions: false });
  for (const stage of ['coal', 'rope', 'radio']) await act(ann, first, 'supply', { stage_id: stage });
  expect(await state(ann)).toMatchObject({ missions: true });
  await act(ann, first, 'claim');
  expect(await state(ann)).toMatchObject({ missions: false });
  await act(ann, second, 'cancel');
  expect(await state(ann)).toMatchObject({ missions: false });
});

test('[E290] [R854] statistics have the last missions, the totals and how often each was completed', async () => {
  const ann = await player();
  const id = await start(ann);
  for (const stage of ['coal', 'rope', 'radio']) await act(ann, id, 'supply', { stage_id: stage });
  await act(ann, id, 'claim');
  await act(ann, await start(ann, 'christening'), 'cancel');
  const { user_last, global_top, top_families, missions, general_character } = await statistics(ann);
  expect(user_last.data.map(({ name, success, money, bullets }) => [name, success, money, bullets])).toEqual([
    ['A Christening on Fleet Street', false, 0, 0],
    ['The Night Ferry', true, 900, 30],
  ]);
  expect(global_top.some(({ character }) => character?.username === ann.username)).toBe(true);
  expect(top_families).toEqual([]);
  expect(missions).toHaveLength(9);
  expect(missions[0]).toMatchObject({ name: 'The Night Ferry', count: 1 });
  expect(general_character).toMatchObject({
    attempts: 2,
    attempts_success: 1,
    level_points: 9,
    level_points_actual: 9,
    money: 900,
    bullets: 30,
  });
});

test('the alert of the last line claims the mission', async () => {
  const ann = await player();
  const id = await start(ann);
  for (const stage of ['coal', 'rope', 'radio']) await act(ann, id, 'supply', { stage_id: stage });
  const { json } = await game.call('GET', '/api/alerts', { key: ann.key });
  expect(JSON.stringify(json)).toContain('missions.claim');
});
