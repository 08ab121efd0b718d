import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const certain = detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm: 1_000_000 }));
const rules = { ...rulesOfTests(), detectives: { ...detectivesRules.defaults, periods: certain } };

let game: TestGame;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(async () => {
  await game.stop();
  vi.useRealTimers();
});

let names = 0;
async function somebody() {
  names += 1;
  const username = `Di${'bdfgklmnprst'[names % 12]}o${'vwxz'[names % 4]}${'eiou'[Math.floor(names / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const locationOf = ({ character }: Person): string =>
  game.pipeline.peek((world) => world.characters.get(character)?.location ?? '');
const wish = (username: string, more: object = {}) => ({
  username,
  location: null,
  period: 0,
  follow: false,
  count: 1,
  ...more,
});
const hire = ({ key }: Person, to: Person, more: object = {}) =>
  game.answer('POST detectives', { key, body: { ...wish(to.username), ...more, location: locationOf(to) } });
const chance = ({ key }: Person, username: string, period = 0) =>
  game.answer('POST detectives/chance', { key, body: { username, period_id: period } });
const orders = async ({ key }: Person, query: Record<string, string> = {}) =>
  (await game.answer('GET detectives', { key, query })).orders.data;
const refused = ({ key }: Person, body: object) => game.refusal('POST', '/api/detectives', { key, body });

/** Carries out what is due after so many ms: any command does. */
async function pass(ms: number, { key }: Person): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await game.call('POST', '/api/bank/deposit', { key, body: { amount: 1 } });
}
const hour = 3_600_000;

/** Takes the cheapest flight; returns where it leads. */
async function fly({ key }: Person): Promise<string | undefined> {
  const { options } = await game.answer('GET airport', { key });
  const [cheapest] = options.toSorted((one, other) => one.cost - other.cost);
  const to = cheapest?.location_id ?? 'nowhere';
  return (await game.answer('POST airport', { key, body: { location_id: to } })).location.id;
}

const remove = ({ character }: Person) =>
  game.pipeline.submit({
    id: `end-${character}`,
    type: 'characters.remove-character',
    payload: { character, cause: 'admin' },
    vouched: {},
    actor: { account: 'staff', character: null, roles: ['system'] },
  });

describe('detectives', () => {
  test('[E229] [E231] [E232] [R344] an order is placed at the cost that the page names, and found orders say where', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const terms = await game.answer('GET detectives/create', { key: ann.key });
    expect(terms).toMatchObject({ cities: 10, count_max: 5, searching: 0, level_range: { from: 1 } });
    const hired = await hire(ann, bob, { cost: terms.base_cost });
    expect(hired).toMatchObject({ target: { username: bob.username }, cost: terms.base_cost });
    expect(await orders(ann)).toMatchObject([
      {
        id: hired.order_id,
        target: { username: bob.username },
        location_id: locationOf(bob),
        ends_at: hired.ends_at,
        processed_at: null,
        found_in: null,
        expires_at: null,
      },
    ]);
    await pass(hour, ann);
    expect(await orders(ann)).toMatchObject([
      {
        found_in: locationOf(bob),
        followed_to: null,
        expires_at: iso(Date.parse(hired.ends_at) + hour),
      },
    ]);
  });

  test('[E388] those found can be searched for, by whoever had them found and as long as that is known', async () => {
    const [ann, bob, cyd] = [await somebody(), await somebody(), await somebody()];
    await hire(ann, bob);
    await hire(ann, cyd);
    const known = async ({ key }: Person, query = '') => {
      const { json } = await game.call('GET', `/api/find?location_known=1${query}`, { key });
      // Answers are checked against their schemas by the test's game.
      const { data, total } = json as { data: readonly { username: string }[]; total: number };
      return [...data.map(({ username }) => username).toSorted(), total];
    };
    const both = [bob.username, cyd.username].toSorted();
    expect(await known(ann)).toEqual([0]);
    await pass(hour, ann);
    expect(await known(ann)).toEqual([...both, 2]);
    expect(await known(bob)).toEqual([0]);
    // Narrowed like any search.
    expect(await known(ann, `&username_prefix=${cyd.username}`)).toEqual([cyd.username, 1]);
    expect(await known(ann, '&level_min=2')).toEqual([0]);
    expect(await known(ann, '&alive=0')).toEqual([0]);
    expect(await known(ann, '&page=2')).toEqual([2]);
    await remove(bob);
    expect(await known(ann)).toEqual([cyd.username, 1]);
    await pass(hour, ann);
    expect(await known(ann)).toEqual([0]);
  });

  test('[R395] a target who is followed is shown where they fly', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    await hire(ann, bob, { follow: true });
    await pass(hour, ann);
    const from = locationOf(bob);
    const to = await fly(bob);
    expect(await orders(ann)).toMatchObject([{ found_in: from, followed_to: to }]);
  });

  test('[E232] orders can be asked for by the target’s name, and nobody sees those of others', async () => {
    const [ann, bob, cyd] = [await somebody(), await somebody(), await somebody()];
    await hire(ann, bob);
    await hire(ann, cyd);
    const about = async (username: string) =>
      (await orders(ann, { username })).map(({ target }) => target?.username);
    expect(await about(bob.username.toUpperCase())).toEqual([bob.username]);
    expect(await about('Nobody')).toEqual([]);
    expect([await orders(bob), await orders(cyd)]).toEqual([[], []]);
  });

  test('[E230] answers the same about a target wherever they are, and about nobody as about the dead', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const before = await chance(ann, bob.username);
    expect(before).toMatchObject({ target: { username: bob.username }, problem: null });
    expect(before.chances).toHaveLength(5);
    await fly(bob);
    expect(await chance(ann, bob.username)).toEqual(before);
    const nobody = await chance(ann, 'Nobody');
    expect(nobody).toEqual({ target: null, chances: [], problem: 'There is no such gangster.' });
    await remove(bob);
    expect(await chance(ann, bob.username)).toEqual(nobody);
    expect(await refused(ann, wish(bob.username))).toBe('404 detectives_nobody');
    expect(await refused(ann, wish('Nobody'))).toBe('404 detectives_nobody');
  });

  test('[R442] target, period and location have to be named', async () => {
    const ann = await somebody();
    for (const field of ['username', 'period', 'location', 'follow', 'count']) {
      const { [field]: _left, ...rest } = wish('Nobody') as Record<string, unknown>;
      expect(await refused(ann, rest)).toMatch(/^400 /);
    }
    for (const more of [{ count: 0 }, { count: 6 }, { count: 2 ** 53 }, { period: -1 }, { location: 7 }])
      expect(await refused(ann, wish('Nobody', more))).toMatch(/^400 /);
  });

  test('[E231] of two presses in the same millisecond one is paid', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const body = { ...wish(bob.username), location: locationOf(bob) };
    const presses = [1, 2].map(() => game.call('POST', '/api/detectives', { key: ann.key, body }));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a dead target who is hidden keeps their place in an order, without a name', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    await hire(ann, bob);
    await remove(bob);
    expect((await orders(ann))[0]?.target).toMatchObject({ dead: 'admin' });
    const body = { character_ids: [bob.character], seconds: 3_600 };
    await game.answer('POST characters/hide', { key: bob.key, body });
    expect((await orders(ann))[0]?.target).toBeNull();
    expect(await orders(ann, { username: bob.username })).toEqual([]);
  });
});
