import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familyColours } from '@rackets/engine/features/families/terms.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import {
  familyDeeds,
  familyFlags,
  familyKillPoints,
  familyKills,
  familyShares,
} from '@rackets/engine/shared/ports/families.ts';
import { dayMs, iso, utcDay } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

/** Anybody can found a family, and has it grow for next to nothing, once. */
const rules = {
  ...rulesOfTests(),
  families: {
    ...familiesRules.defaults,
    founding: { level: 1, cost: 10 },
    renaming: 20,
    members: { first: 10, step: 5, most: 15, cost: 1 },
    vehicles: { first: 10, step: 10, most: 30, cost: 1 },
    dearerPpm: 999_000_000,
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
  const username = `Fa${'bdfgklmnprst'[people % 12]}o${'vwxz'[people % 4]}${'eiou'[Math.floor(people / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

let commands = 0;
/** A command of the engine, for what has calls of its own elsewhere. */
async function act({ character }: Person, type: string, payload: JsonObject): Promise<JsonObject> {
  commands += 1;
  const account = game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
  const actor = { account, character, roles: [] };
  const outcome = await game.pipeline.submit({ id: `act-${commands}`, type, payload, vouched: {}, actor });
  if (outcome.kind !== 'accepted') throw new Error(`${type}: ${JSON.stringify(outcome)}`);
  return outcome.answer;
}

async function founded(name: string) {
  const boss = await newcomer();
  const { family } = await game.answer('POST families', { key: boss.key, body: { name } });
  return { boss, family };
}

async function joins(boss: Person, role?: string): Promise<Person> {
  const person = await newcomer();
  const { invite = '' } = await act(boss, 'family-members.invite-member', { username: person.username });
  await act(person, 'family-members.accept-invite', { invite });
  if (role !== undefined)
    await act(boss, 'family-members.change-role', { character: person.character, role });
  return person;
}

const page = (viewer: Person, id: string) =>
  game.answer('GET families/:id', { key: viewer.key, params: { id } });
const own = ({ key }: Person) => game.answer('GET family', { key });
const patch = ({ key }: Person, body: object) => game.refusal('PATCH', '/api/family', { key, body });
const listed = async ({ key }: Person, query = {}) =>
  (await game.answer('GET families', { key, query })).families;

describe('founding', () => {
  test('[E344] [E345] [R716] says what it takes, and makes the caller its boss', async () => {
    const ann = await newcomer();
    const terms = () => game.answer('GET families/create', { key: ann.key });
    expect(await terms()).toEqual({
      cost: 10,
      level: 1,
      in_family: false,
      missing_levels: 0,
      missing_money: 0,
      wait_until: null,
    });
    const { family } = await game.answer('POST families', { key: ann.key, body: { name: 'Lakeshore' } });
    expect(family).toMatchObject({ name: 'Lakeshore', colour: expect.stringMatching(/^#/) as string });
    expect(await terms()).toMatchObject({ in_family: true });
    const again = { key: ann.key, body: { name: 'Another' } };
    expect(await game.refusal('POST', '/api/families', again)).toBe('409 family_member');
    const bob = await newcomer();
    const same = { key: bob.key, body: { name: 'lakeshore' } };
    expect(await game.refusal('POST', '/api/families', same)).toBe('409 family_name_taken');
    const long = { key: bob.key, body: { name: 'A'.repeat(21) } };
    expect(await game.refusal('POST', '/api/families', long)).toBe('422 family_name_invalid');
  });
});

describe('what everybody sees', () => {
  test('[E207] [R867] the families that are there by kill points, then members, and those that have closed; counts where they are asked for', async () => {
    const one = await founded('Harbor Row');
    const other = await founded('Fells Point');
    await joins(other.boss);
    const gone = await founded('Canton Works');
    await game.answer('POST family/close', { key: gone.boss.key });
    const viewer = await newcomer();
    const named = (families: Awaited<ReturnType<typeof listed>>) =>
      families.map(({ name }) => name).filter((name) => /Harbor|Fells|Canton/.test(name));
    expect(named(await listed(viewer))).toEqual(['Fells Point', 'Harbor Row']);
    expect(named(await listed(viewer, { active: false }))).toEqual(['Canton Works']);
    const [row] = (await listed(viewer)).filter(({ id }) => id === one.family.id);
    expect(row).toEqual({
      ...one.family,
      created_at: expect.any(String) as string,
      closed_at: null,
      boss: expect.objectContaining({ username: one.boss.username }) as object,
      underboss: null,
      max_members: 10,
      respect: { amount: 0, disrespect_percent: 0 },
      dominance: 0,
    });
    const counted = async (asked: string) => {
      const rows = await listed(viewer, { with: asked });
      const { members_count, kill_points } = rows.find(({ id }) => id === one.family.id) ?? {};
      return [members_count, kill_points];
    };
    expect(await counted('members_count,kill_points')).toEqual([1, 0]);
    expect(await counted('members_count')).toEqual([1, undefined]);
    expect(await counted('kill_points')).toEqual([undefined, 0]);
  });

  test('[E346] [E347] [R737] its page with members by role, kills and dominance, and nothing of what is its own', async () => {
    const { boss, family } = await founded('Ninth Street');
    const [under, recruit, viewer] = [await joins(boss, 'underboss'), await joins(boss), await newcomer()];
    await game.answer('PATCH family', { key: boss.key, body: { notice: 'Docks at ten.' } });
    await game.answer('PATCH family', { key: boss.key, body: { welcome: 'Come in quietly.' } });
    const at = Date.UTC(2026, 0, 4);
    const takeBack = game.services.peek((world) =>
      provide(
        world,
        familyKillPoints.by(() => 12),
        familyKills.by((_world, id) =>
          id === family.id ? [{ killer: under.character, deceased: viewer.character, points: 12, at }] : [],
        ),
        familyShares.by(() => [{ family: family.id, percent: 31 }]),
      ),
    );
    const seen = await page(viewer, family.id);
    const { kills } = await game.answer('GET families/:id/kills', {
      key: viewer.key,
      params: { id: family.id },
    });
    takeBack();
    expect(seen).toMatchObject({
      can_edit_profile: false,
      family: {
        ...family,
        dominance: 31,
        kills: { points: 12, count: 1 },
        boss: { username: boss.username },
        underboss: { username: under.username },
        profile: { content: '', bg_colour: null },
      },
    });
    expect(seen.family.members.map(({ character, role }) => [character?.username, role.type])).toEqual([
      [boss.username, 'boss'],
      [under.username, 'underboss'],
      [recruit.username, 'recruit'],
    ]);
    expect(kills).toMatchObject([
      { killer: { username: under.username }, deceased: { username: viewer.username }, points: 12 },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Docks|quietly|money|notice|welcome|permits/);
    expect(await game.refusal('GET', '/api/families/f-none', { key: viewer.key })).toBe('404 family_unknown');
    expect(await game.refusal('GET', '/api/families/f-none/kills', { key: viewer.key })).toBe(
      '404 family_unknown',
    );
  });

  test('[E348] [R201] [R718] [R719] what it says of itself, by those whose role may write it', async () => {
    const { boss, family } = await founded('Dockside');
    const [recruit, viewer] = [await joins(boss), await newcomer()];
    const write = (person: Person, profile: object) =>
      game.call('PATCH', '/api/family/profile', { key: person.key, body: { profile } });
    expect((await write(recruit, { content: 'Mine.' })).status).toBe(403);
    expect((await write(viewer, { content: 'Mine.' })).json).toMatchObject({
      error: { code: 'family_none' },
    });
    const content = `[b]We[/b] salute @${viewer.username}.`;
    await write(boss, { content, bg_colour: '#14201A' });
    const mentions = [{ id: viewer.character, username: viewer.username }];
    const profile = { content, bg_colour: '#14201a', bg_colour_default: '#14110e', mentions };
    expect((await page(viewer, family.id)).family.profile).toEqual(profile);
    expect((await page(boss, family.id)).can_edit_profile).toBe(true);
    expect((await write(boss, { bg_colour: null })).json).toEqual({
      profile: { ...profile, bg_colour: null },
    });
    await write(boss, { content: '' });
    expect((await page(viewer, family.id)).family.profile).toMatchObject({ content: '', mentions: [] });
  });
});

describe('one’s own family', () => {
  test('[E349] [R571] its dashboard: bank, people, notice, who is online and where, and what was lost last', async () => {
    const { boss, family } = await founded('The Saints');
    const member = await joins(boss);
    await game.answer('PATCH family', {
      key: boss.key,
      body: { notice: `Brewery at [b]nine[/b], @${member.username}.` },
    });
    const seen = await own(member);
    expect(seen).toMatchObject({
      family: {
        ...family,
        founder: { username: boss.username },
        money: 0,
        members_count: 2,
        max_members: 10,
        max_vehicles: 10,
        role: { type: 'recruit' },
        permits: [],
        leaving_fee: 0,
      },
      boss: { username: boss.username },
      underboss: null,
      notice: {
        content: `Brewery at [b]nine[/b], @${member.username}.`,
        character: { username: boss.username },
        mentions: [{ id: member.character, username: member.username }],
      },
      lost: null,
    });
    expect(seen.online.map(({ character }) => character.username)).toEqual([boss.username, member.username]);
    // The menu counts them beside Members.
    expect((await game.answer('GET state', { key: member.key })).member_count).toBe(2);
    const leaver = await joins(boss);
    await act(leaver, 'family-members.leave-family', {});
    expect((await own(member)).lost?.message).toBe(`${leaver.username} left the family.`);
    expect(await game.refusal('GET', '/api/family', { key: leaver.key })).toBe('404 family_none');
  });

  test('[R861] [R862] what is told of a family, of its kills and of a role in it has the documents’ fields', async () => {
    const { boss, family } = await founded('Field Lane');
    const seen = await page(boss, family.id);
    const common = 'id name created_at members colour boss underboss max_members';
    const shownToAll = `${common} kill_points members_count profile respect kills`.split(' ');
    expect(Object.keys(seen.family)).toEqual(expect.arrayContaining(shownToAll));
    expect(Object.keys(seen.family.respect)).toEqual(['amount', 'disrespect_percent']);
    expect(Object.keys(seen.family.kills).toSorted()).toEqual(['count', 'points']);
    // What is the members' own.
    const dashboard = await own(boss);
    expect(dashboard.family).toMatchObject({ money: 0, max_vehicles: 10 });
    expect(dashboard).toHaveProperty('notice', null);
    const settings = await game.answer('GET family/settings', { key: boss.key });
    expect(settings).toHaveProperty('welcome', null);
    const at = Date.UTC(2026, 0, 4);
    const takeBack = game.services.peek((world) =>
      provide(
        world,
        familyKills.by(() => [{ killer: boss.character, deceased: boss.character, points: 3, at }]),
      ),
    );
    const { kills } = await game.answer('GET families/:id/kills', {
      key: boss.key,
      params: { id: family.id },
    });
    takeBack();
    expect(kills.map((kill) => Object.keys(kill).toSorted())).toEqual([
      ['created_at', 'deceased', 'killer', 'points'],
    ]);
    const role = { name: 'Boss', type: 'boss', order: 1, can_edit_profile: true };
    const { character } = await game.answer('GET characters/:id', {
      key: boss.key,
      params: { id: boss.character },
    });
    expect(character.family_role).toEqual(role);
  });

  test('[R835] the player’s own gangster carries the family and the role in it, in the state and in the headers', async () => {
    const { boss, family } = await founded('Header Street');
    const recruit = await joins(boss);
    const mine = async ({ key }: Person) => {
      const { json, headers } = await game.call('GET', '/api/state', { key });
      const { character } = json as { character: Record<string, unknown> };
      const header = JSON.parse(headers.get('X-GN-Character') ?? '') as typeof character;
      const seen = (of: typeof character) => [of['family'], of['family_role'], of['family_permits']];
      expect(seen(header)).toEqual(seen(character));
      return seen(character);
    };
    const { id, name, colour } = family;
    expect(await mine(boss)).toEqual([
      { id, name, colour },
      { name: 'Boss', type: 'boss', order: 1, can_edit_profile: true },
      [...familyFlags],
    ]);
    expect(await mine(recruit)).toEqual([
      { id, name, colour },
      { name: 'Recruit', type: 'recruit', order: 5, can_edit_profile: false },
      [],
    ]);
  });

  test('its dashboard mirrors the war with the family that it fights most; there is none in peace', async () => {
    const { boss, family } = await founded('Left Bank');
    const other = await founded('Right Bank');
    expect((await own(boss)).war).toBeNull();
    const today = game.pipeline.peek((_world, now) => utcDay(now) * dayMs);
    const deed = (by: string, against: string, points: number) => ({ by, against, points, at: today - 1 });
    const takeBack = game.services.peek((world) =>
      provide(
        world,
        familyDeeds.by(() => [deed(family.id, other.family.id, 12), deed(other.family.id, family.id, 7)]),
      ),
    );
    const [mine, theirs] = [(await own(boss)).war, (await own(other.boss)).war];
    takeBack();
    expect(mine).toMatchObject({ rival: other.family, own: 12, theirs: 7 });
    expect(theirs).toMatchObject({ rival: family, own: 7, theirs: 12 });
    expect(mine?.days).toHaveLength(7);
    expect(mine?.days.at(-1)).toEqual({ day: iso(today - dayMs), own: 12, theirs: 7 });
  });

  test('[E352] [E353] [R568] [R731] [R733] the boss settles everything, who may write on the board the notice alone', async () => {
    const { boss } = await founded('Old Quarter');
    const [capo, recruit] = [await joins(boss, 'capo'), await joins(boss)];
    const settings = ({ key }: Person) => game.answer('GET family/settings', { key });
    for (const body of [
      { name: 'New Quarter' },
      { colour: familyColours[7] },
      { welcome: 'Welcome, friend.' },
      { notice: 'Nothing today.' },
    ])
      await game.answer('PATCH family', { key: boss.key, body });
    const all = {
      name: 'New Quarter',
      colour: familyColours[7],
      colours_available: [...familyColours],
      change_name_cost: 20,
      welcome: 'Welcome, friend.',
      notice: 'Nothing today.',
      is_boss: true,
      can_edit_notice_board: true,
    };
    expect(await settings(boss)).toEqual(all);
    expect(await settings(capo)).toEqual({ ...all, welcome: null, is_boss: false });
    expect(await game.refusal('GET', '/api/family/settings', { key: recruit.key })).toBe('403 family_role');
    expect(await patch(capo, { colour: familyColours[1] })).toBe('403 family_boss');
    expect(await patch(recruit, { notice: 'Mine.' })).toBe('403 family_role');
    expect(await patch(boss, { notice: 'x'.repeat(2_001) })).toMatch(/^400 /);
    expect(await patch(boss, { welcome: 'x'.repeat(501) })).toMatch(/^400 /);
    expect(await patch(boss, { colour: '#000000' })).toMatch(/^400 /);
    expect(await patch(boss, {})).toMatch(/^400 /);
    await game.answer('PATCH family', { key: boss.key, body: { notice: '' } });
    expect((await own(recruit)).notice).toBeNull();
    // The words of a boss who is boss no more are still theirs to open.
    await act(boss, 'family-members.change-role', { character: capo.character, role: 'boss' });
    expect((await settings(capo)).welcome).toBe('Welcome, friend.');
  });

  test('[E351] is closed by its boss alone, and keeps its page', async () => {
    const { boss, family } = await founded('Short Lived');
    const member = await joins(boss);
    expect(await game.refusal('POST', '/api/family/close', { key: member.key })).toBe('403 family_boss');
    await game.answer('POST family/close', { key: boss.key });
    const { closed_at, members } = (await page(member, family.id)).family;
    expect([closed_at !== null, members]).toEqual([true, []]);
  });
});

describe('upgrades', () => {
  test('[E363] [E364] [E365] [E366] [R569] [R681] [R752] [R753] are paid from the bank by those whose role may', async () => {
    const { boss } = await founded('Upper Street');
    await act(boss, 'family-members.edit-role', { role: 'recruit', setting: 'leaving_fee', value: 100_000 });
    const recruit = await joins(boss);
    const { leaving_fee: fee } = (await own(recruit)).family;
    // As far as the cash goes.
    expect(fee).toBe(1_000);
    // Whoever leaves pays as far as their cash goes.
    await act(await joins(boss), 'family-members.leave-family', {});
    const { money } = (await own(boss)).family;
    expect(money).toBeGreaterThan(1);
    for (const path of ['members', 'vehicles'])
      expect(await game.refusal('GET', `/api/family/${path}/upgrade`, { key: recruit.key })).toBe(
        '403 family_role',
      );
    expect(await game.answer('GET family/members/upgrade', { key: boss.key })).toEqual({
      limit: 10,
      upgrade: { amount: 15, cost: 1, available: true },
      money,
    });
    expect(
      await game.answer('POST family/members/upgrade', { key: boss.key, body: { amount: 15 } }),
    ).toMatchObject({
      limit: 15,
      upgrade: { available: false },
      money: money - 1,
      previous: 10,
      current: 15,
    });
    const stale = await game.call('POST', '/api/family/members/upgrade', {
      key: boss.key,
      body: { amount: 15 },
    });
    expect([stale.status, field(stale.json, 'error')]).toMatchObject([
      409,
      { code: 'family_members_upgrade_amount', data: { limit: 15, upgrade: { available: false } } },
    ]);
    const vehicles = await game.answer('GET family/vehicles/upgrade', { key: boss.key });
    expect(vehicles.upgrade).toEqual({ amount: 20, cost: 1, available: true });
    const more = { key: boss.key, body: { amount: 20 } };
    expect(await game.answer('POST family/vehicles/upgrade', more)).toEqual({
      limit: 20,
      upgrade: { amount: 30, cost: 1_000, available: true },
      money: money - 2,
      previous: 10,
      current: 20,
    });
    expect(
      await game.refusal('POST', '/api/family/vehicles/upgrade', { key: boss.key, body: { amount: 30 } }),
    ).toBe('422 family_bank_money');
    expect(await game.refusal('POST', '/api/family/vehicles/upgrade', more)).toBe(
      '409 family_vehicles_upgrade_amount',
    );
  });
});
