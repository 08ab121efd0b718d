import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const limit = 2;
const rules = {
  ...rulesOfTests(),
  families: {
    ...familiesRules.defaults,
    founding: { level: 1, cost: 10 },
    vehicles: { ...familiesRules.defaults.vehicles, first: limit },
  },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let people = 0;
async function newcomer() {
  people += 1;
  const username = `Ga${'bdfgklmnprst'[people % 12]}o${'vwxz'[people % 4]}${'eiou'[Math.floor(people / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

let commands = 0;
/** A command of the engine, for what has calls of its own elsewhere, or none. */
async function act(
  { character }: Person,
  type: string,
  payload: JsonObject,
  roles: readonly string[] = ['proven'],
): Promise<JsonObject> {
  commands += 1;
  const account = game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
  const actor = { account, character, roles };
  const outcome = await game.pipeline.submit({ id: `act-${commands}`, type, payload, vouched: {}, actor });
  if (outcome.kind !== 'accepted') throw new Error(`${type}: ${JSON.stringify(outcome)}`);
  return outcome.answer;
}

/** A vehicle out of nowhere. */
async function vehicle(person: Person, model = 'stannard-coupe'): Promise<string> {
  const payload = { character: person.character, model, paint: null, damage: 10, insured: false };
  const { vehicle: id } = await act(person, 'vehicles.award-vehicle', payload, ['system']);
  return typeof id === 'string' ? id : '';
}

/** A family with a recruit. */
async function family(name: string) {
  const [boss, recruit] = [await newcomer(), await newcomer()];
  await act(boss, 'families.found-family', { name });
  const { invite = '' } = await act(boss, 'family-members.invite-member', { username: recruit.username });
  await act(recruit, 'family-members.accept-invite', { invite });
  return { boss, recruit };
}

const page = ({ key }: Person) => game.answer('GET family/vehicles', { key });
const own = async ({ key }: Person) =>
  (await game.answer('GET garage', { key })).vehicles.map(({ id }) => id);
const add = ({ key }: Person, ...ids: readonly string[]) =>
  game.answer('POST family/vehicles', { key, body: { vehicle_ids: [...ids] } });
const take = ({ key }: Person, id: string) =>
  game.answer('DELETE family/vehicles/:id', { key, params: { id } });
const refused = ({ key }: Person, method: 'POST' | 'DELETE' | 'GET', path: string, sent?: object) =>
  game.refusal(method, `/api/${path}`, { key, ...(sent ? { body: sent } : {}) });

describe('a family’s garage', () => {
  test('[E375] [E376] [E377] [R866] shows members what each has added, who takes it back', async () => {
    const { boss, recruit } = await family('Dockside');
    const car = await vehicle(recruit);
    const shown = { id: car, name: 'Stannard Coupe', damage: 10, mods: [] };
    expect(await page(recruit)).toMatchObject({ vehicles: [], count: 0, limit, available: [shown] });
    expect(await add(recruit, car)).toStrictEqual({ vehicle_ids: [car] });
    expect(await own(recruit)).toStrictEqual([]);
    const [row] = (await page(boss)).vehicles;
    expect(row).toMatchObject({ ...shown, character: { username: recruit.username }, mine: false });
    expect(row?.speed).toBeGreaterThan(0);
    expect(row?.acceleration).toBeGreaterThan(0);
    expect(await page(recruit)).toMatchObject({ count: 1, available: [], vehicles: [{ mine: true }] });
    expect(await take(recruit, car)).toStrictEqual({ id: car, name: 'Stannard Coupe' });
    expect(await own(recruit)).toStrictEqual([car]);
    expect((await page(boss)).vehicles).toStrictEqual([]);
    expect(await refused(recruit, 'DELETE', `family/vehicles/${car}`)).toBe('404 family_garage_unknown');
  });

  test('gives what another added only to whoever’s role permits it', async () => {
    const { boss, recruit } = await family('Lakeshore');
    const [mine, theirs] = [await vehicle(boss), await vehicle(recruit)];
    await add(boss, mine);
    await add(recruit, theirs);
    expect((await page(recruit)).vehicles.map((each) => each.can_take)).toStrictEqual([false, true]);
    expect(await refused(recruit, 'DELETE', `family/vehicles/${mine}`)).toBe('403 family_role');
    await take(boss, theirs);
    expect(await own(boss)).toStrictEqual([theirs]);
  });

  test('[R722] takes no more than it has room for, nothing locked, and nothing that is not the caller’s', async () => {
    const { boss, recruit } = await family('Harbour Row');
    const cars = [await vehicle(boss), await vehicle(boss), await vehicle(boss)];
    const sent = (...ids: readonly string[]) => ({ vehicle_ids: ids });
    expect(await refused(boss, 'POST', 'family/vehicles', sent(...cars))).toBe('422 family_garage_full');
    expect(await refused(recruit, 'POST', 'family/vehicles', sent(cars[0] ?? ''))).toBe(
      '409 garage_vehicle_missing',
    );
    await act(boss, 'garage.set-locked', { vehicles: cars.slice(0, 1), locked: true });
    expect(await refused(boss, 'POST', 'family/vehicles', sent(cars[0] ?? ''))).toBe(
      '422 garage_vehicle_locked',
    );
    expect((await page(boss)).available.map(({ id }) => id)).toStrictEqual(cars.slice(1));
    expect(await refused(boss, 'POST', 'family/vehicles', sent())).toBe('400 invalid');
    await add(boss, ...cars.slice(1));
    expect(await page(boss)).toMatchObject({ count: limit, limit });
  });

  test('is shown to nobody outside, and sends home at once what a member had there who is kicked', async () => {
    const { boss, recruit } = await family('Ninth Street');
    const stranger = await newcomer();
    const car = await vehicle(recruit);
    await add(recruit, car);
    expect(await refused(stranger, 'GET', 'family/vehicles')).toBe('404 family_none');
    expect(await refused(stranger, 'DELETE', `family/vehicles/${car}`)).toBe('403 family_none');
    const other = await family('Canton Works');
    expect((await page(other.boss)).vehicles).toStrictEqual([]);
    expect(await refused(other.boss, 'DELETE', `family/vehicles/${car}`)).toBe('404 family_garage_unknown');
    await act(boss, 'family-members.kick-member', { character: recruit.character });
    expect(await own(recruit)).toStrictEqual([car]);
    expect(await refused(recruit, 'GET', 'family/vehicles')).toBe('404 family_none');
  });
});
