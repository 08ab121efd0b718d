import { characterRules } from '@rackets/engine/features/characters/rules.ts';
import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { bandOf } from '@rackets/engine/features/killing/terms.ts';
import { hourMs, iso, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passes, rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const certain = detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm: 1_000_000 }));
const odds = { ...killingRules.defaults.odds, bulletsBase: 2, bulletsPerLevel: 1, chanceMost: 1_000_000 };
const rules = {
  ...rulesOfTests(),
  characters: { ...characterRules.defaults, startingMoney: 200_000 },
  detectives: { ...detectivesRules.defaults, periods: certain, holdSeconds: 30 * 86_400 },
  // So few bullets kill, and so many never miss: the draws of these tests are what they are in every run.
  killing: { ...killingRules.defaults, odds },
  families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
};
const needed = 5;
const deadly = 120;

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let names = 0;
async function somebody() {
  names += 1;
  const username = `Ki${'bdfgklmnprst'[names % 12]}o${'vwxz'[names % 4]}${'aeiou'[Math.floor(names / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const worldOf = ({ character }: Person) =>
  game.pipeline.peek((world) => {
    const { location, dead, account } = world.characters.get(character) ?? {};
    return { location, dead, account };
  });

const shoot = ({ key }: Person, target: Person, more: object = {}) =>
  game.answer('POST killing', {
    key,
    body: { target_id: target.character, silencer: false, bullets: deadly, message: null, ...more },
  });
const shootRefused = ({ key }: Person, target: Person, more: object = {}) =>
  game.refusal('POST', '/api/killing', {
    key,
    body: { target_id: target.character, silencer: false, bullets: 1, message: null, ...more },
  });
const statistics = ({ key }: Person, query: Record<string, string> = {}) =>
  game.answer('GET killing/statistics', { key, query });
const killsOf = async ({ key }: Person, of: Person) =>
  (await game.answer('GET characters/:id/kills', { key, params: { id: of.character } })).kills;
const profile = ({ key }: Person, of: Person) =>
  game.answer('GET characters/:id', { key, params: { id: of.character } });
const alerts = async ({ key }: Person) => {
  const { data } = await game.answer('GET alerts', { key });
  return data.map(({ message }) => message);
};
const cash = async ({ key }: Person) => (await game.answer('GET state', { key })).character;
const page = ({ key }: Person) => game.answer('GET killing', { key });
async function arm({ key }: Person) {
  await game.answer('POST blackmarket', { key, body: { store_id: 'armourer', product_id: 'revolver' } });
  await game.answer('POST bullets', { key, body: { amount: 200 } });
}

/** Goes where somebody is. */
async function follow(who: Person, to: Person) {
  const city = worldOf(to).location ?? '';
  if (worldOf(who).location === city) return;
  const { location } = await game.answer('POST airport', { key: who.key, body: { location_id: city } });
  expect(location.id).toBe(city);
  passes(12 * hourMs);
}

/** Begins another life. */
async function liveOn({ key }: Person) {
  names += 1;
  const username = `Kibo${'kzlmprst'[names % 8]}a${'bdfgn'[Math.floor(names / 8) % 5]}o`;
  const body = { checkUserAgreement: true, reveal: false, protection: '24', username };
  return (await game.answer('POST me/characters', { key, body })).character;
}

/** Takes the cheapest flight, and arrives. */
async function fly({ key }: Person) {
  const { options } = await game.answer('GET airport', { key });
  const [cheapest] = options.toSorted((one, other) => one.cost - other.cost);
  await game.answer('POST airport', { key, body: { location_id: cheapest?.location_id ?? '' } });
  passes(12 * hourMs);
}

/** Ann's detectives hold Bob in the city where both are. Both are armed, and nobody is protected any more. */
async function hunt() {
  const [ann, bob, cyd] = [await somebody(), await somebody(), await somebody()];
  for (const who of [ann, bob]) await arm(who);
  passes(25 * hourMs);
  await follow(ann, bob);
  await find(ann, bob);
  return { ann, bob, cyd };
}

async function find(who: Person, target: Person) {
  await game.answer('POST detectives', {
    key: who.key,
    body: { username: target.username, location: null, period: 0, follow: false, count: 1 },
  });
  passes(hourMs);
  await game.answer('POST bank/deposit', { key: who.key, body: { amount: 1 } });
}

describe('Open Fire', () => {
  test('[R779] takes words of 120 characters and no more', async () => {
    const { ann, bob } = await hunt();
    expect(await shootRefused(ann, bob, { message: 'x'.repeat(121) })).toMatch(/^400 /);
    const { kill } = await shoot(ann, bob, { message: 'x'.repeat(120) });
    expect(kill).toBeTruthy();
  });

  test('[R859] the remaining protection is told on the player’s own page, on Shoot and on the profile, and by none once it is over', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const told = async () => {
      const [state, shooting, beside] = [
        await game.answer('GET state', { key: ann.key }),
        await page(ann),
        await game.answer('GET characters/:id/beside', { key: bob.key, params: { id: ann.character } }),
      ];
      return [state.character?.protected_until, shooting.problem?.until, beside.protected_until];
    };
    const until = game.pipeline.peek((world) => world.characters.get(ann.character)?.protectedUntil ?? 0);
    expect(until).toBeGreaterThan(0);
    expect(await told()).toEqual([iso(until), iso(until), iso(until)]);
    passes(25 * hourMs);
    await game.answer('POST bank/deposit', { key: ann.key, body: { amount: 1 } });
    expect(await told()).toEqual([null, undefined, null]);
  });

  test('[E273] [R857~] [R118] shows whom detectives hold, with what is known of them, firearm, silencer and odds', async () => {
    const { ann, bob } = await hunt();
    const before = await page(ann);
    expect(before).toMatchObject({
      targets: [
        {
          id: bob.character,
          username: bob.username,
          level: { number: 1 },
          location_id: worldOf(bob).location,
          protected_until: null,
          kills: 0,
          bounty: 0,
          silencer_cost: before.silencer_cost,
          bullets_needed: needed,
        },
      ],
      elsewhere: [],
      firearm: { id: 'revolver', name: 'Revolver' },
      health: 100,
      bullets: 200,
      backfire_next: 0,
      problem: null,
    });
    expect(bandOf(before.odds, 'revolver', 1, needed)).toEqual(bandOf(odds, 'revolver', 1, needed));
    expect(await page(bob)).toMatchObject({ targets: [], firearm: { id: 'revolver' } });
    // The menu counts them beside Open Fire.
    const counts = [ann, bob].map(async ({ key }) => (await game.answer('GET state', { key })).target_count);
    expect(await Promise.all(counts)).toEqual([1, 0]);
    const newcomer = await somebody();
    const { protected_until: until } = (await profile(newcomer, newcomer)).character;
    expect(await page(newcomer)).toMatchObject({
      firearm: null,
      problem: { code: 'killing_protected', until },
    });
    await fly(ann);
    expect(await page(ann)).toMatchObject({
      targets: [],
      elsewhere: [{ id: bob.character, location_id: worldOf(bob).location }],
    });
  });

  test('[R688] [R689~] [R779] a shot needs a target, bullets, and words of at most 120 characters', async () => {
    const { ann, bob } = await hunt();
    for (const more of [
      { target_id: undefined },
      { bullets: 0 },
      { bullets: 1.5 },
      { bullets: 2 ** 53 },
      { silencer: undefined },
      { message: 'x'.repeat(121) },
    ])
      expect(await shootRefused(ann, bob, more)).toMatch(/^400 /);
    expect(await shootRefused(ann, bob, { bullets: 201 })).toBe('422 killing_bullets_short');
    expect(await shootRefused(bob, ann)).toBe('409 killing_no_target');
    expect(await shootRefused(ann, { ...bob, character: 'nobody' })).toBe('409 killing_no_target');
    const newcomer = await somebody();
    expect(await shootRefused(newcomer, bob)).toBe('422 killing_protected');
  });

  test('a shot that is survived is answered, begins a wait, and is told to the target, by whom where it was heard', async () => {
    const { ann, bob } = await hunt();
    const fired = await shoot(ann, bob, { bullets: 1 });
    expect(fired).toMatchObject({
      target: { id: bob.character, dead: null },
      result: { shooter_death: false, target_death: false, shooter_health: 100, target_health: 88 },
      kill: null,
      bullets_back: 0,
      wait_until: iso(Date.now() + 30 * minuteMs),
    });
    expect((await page(ann)).problem).toMatchObject({ code: 'timer_running', until: fired.wait_until });
    expect(await shootRefused(ann, bob)).toBe('422 timer_running');
    const { timers } = await game.answer('GET state', { key: ann.key });
    expect(timers['killing']).toMatchObject({ timestamp: fired.wait_until });
    expect((await cash(bob))?.health).toBe(88);
    expect(await alerts(bob)).toContain(`${ann.username} fired 1 bullet at you. You lived.`);
    passes(30 * minuteMs);
    await shoot(ann, bob, { bullets: 1, silencer: true });
    expect((await alerts(bob))[0]).toBe('Somebody fired 1 bullet at you. You lived, and nobody heard.');
    const { last_shot: last } = await game.answer('GET killing/backfire', { key: bob.key });
    expect(last).toMatchObject({ shooter: null, shooter_death: false, bullets: 1, bullets_back: 0 });
    const { history } = await statistics(bob);
    expect(history.data).toMatchObject([
      { opponent: null, type: 'private', type_label: 'Silent', outcome: 'survived' },
      { opponent: { id: ann.character }, type: 'public', incoming_or_outgoing: 'incoming' },
    ]);
    expect((await statistics(ann)).history.data).toMatchObject([
      { opponent: { id: bob.character }, type_label: 'Silent', outcome_label: 'They survived', bullets: 1 },
      { opponent: { id: bob.character }, type_label: 'Gangland', incoming_or_outgoing: 'outgoing' },
    ]);
  });
});

describe('a kill that is heard', () => {
  test('[E274] [E021] [R091] [R836] [R858] is answered with what it brought, and known to all at once', async () => {
    const { ann, bob, cyd } = await hunt();
    const [mine, theirs] = [await cash(ann), await cash(bob)];
    const words = 'You should have paid the newsstand.';
    const { target, result, kill } = await shoot(ann, bob, { message: words });
    expect(target).toMatchObject({ id: bob.character, dead: 'killed' });
    expect(result).toEqual({
      shooter_death: false,
      target_death: true,
      shooter_health: 100,
      target_health: 0,
    });
    expect(kill).toMatchObject({
      type: 'public',
      money: theirs?.money,
      prison_bribes: theirs?.prison_bribes,
      money_bounties: 0,
      points: 10,
    });
    expect(await cash(ann)).toMatchObject({
      money: (mine?.money ?? 0) + (theirs?.money ?? 0),
      prison_bribes: 4,
      bullets: 200 - deadly,
    });
    const at = iso(Date.now());
    expect(await profile(cyd, bob)).toMatchObject({
      character: { dead: 'killed', dead_at: at, revealed_at: at, protected_until: null },
      kill: { killer: { id: ann.character, username: ann.username }, type: 'public' },
      kills: [],
    });
    expect(await profile(cyd, ann)).toMatchObject({
      character: { kills: { count: 1, points: 10 }, dead: null, revealed_at: null },
      kills: [{ points: 10 }],
      kill: null,
    });
    expect(await killsOf(cyd, ann)).toEqual([
      {
        id: kill?.id,
        points: 10,
        type: 'public',
        type_name: 'Gangland',
        created_at: at,
        revealed_at: at,
        deceased: expect.objectContaining({ id: bob.character }),
        words,
      },
    ]);
    const { recent_deaths: deaths } = await game.answer('GET statistics', { key: cyd.key });
    expect(deaths[0]).toMatchObject({ character: { id: bob.character }, dead: 'killed', revealed_at: at });
    const listed = await game.answer('GET characters', { key: cyd.key, query: { ids: [bob.character] } });
    expect(listed.data).toMatchObject([{ dead: 'killed', revealed_at: at }]);
    const { stats } = await game.answer('GET current/stats', { key: ann.key });
    expect(stats).toMatchObject({ kills: { count: 1, points: 10 }, firearm: { name: 'Revolver' } });
    expect(
      await game.refusal('POST', '/api/killing/reveal', { key: ann.key, body: { kill_id: kill?.id } }),
    ).toBe('409 killing_revealed');
  });

  test('[R608~] counts in the rankings from midnight on', async () => {
    const { ann, bob, cyd } = await hunt();
    const name = { name: 'The Sharps' };
    const { family } = await game.answer('POST families', { key: ann.key, body: name });
    await shoot(ann, bob);
    const before = await statistics(cyd);
    const isAnn = ({ character: each }: { readonly character: { readonly id: string } | null }) =>
      each?.id === ann.character;
    expect([before.top_killers, before.most_kills].some((rows) => rows.some(isAnn))).toBe(false);
    passes(24 * hourMs);
    await game.answer('POST bank/deposit', { key: cyd.key, body: { amount: 1 } });
    const after = await statistics(cyd);
    expect(after.top_killers.find(isAnn)).toMatchObject({ value: 10 });
    expect(after.most_kills.find(isAnn)).toMatchObject({ value: 1 });
    for (const type of ['kill_points', 'kill_count']) {
      const path = `/api/rounds/1/rankings?type_id=${type}`;
      const { json } = await game.call('GET', path, { key: ann.key });
      expect(json).toMatchObject({ own: { value: type === 'kill_points' ? 10 : 1, family: null } });
    }
    const ofFamilies = { params: { round: 1 }, query: { type_id: 'families' } };
    const ranked = await game.answer('GET rounds/:round/rankings', { key: ann.key, ...ofFamilies });
    expect(ranked.rankings.data).toContainEqual(
      expect.objectContaining({ character: null, family, value: 10, moved: null }),
    );
    expect(ranked.own).toMatchObject({ family, value: 10 });
  });
});

describe('a silent kill', () => {
  const words = 'Compliments of the newsstand.';
  async function silently() {
    const town = await hunt();
    const { kill } = await shoot(town.ann, town.bob, { silencer: true, message: words });
    return { ...town, kill: kill?.id ?? '', at: iso(Date.now()) };
  }

  test('[R116] [R117] [R637~] is unrevealed: to its killer’s account alone is it a kill', async () => {
    const { ann, bob, cyd, kill, at } = await silently();
    expect(await profile(cyd, bob)).toMatchObject({
      character: { dead: 'killed', revealed_at: null },
      kill: { killer: null, type: 'private' },
    });
    expect(await profile(cyd, ann)).toMatchObject({ character: { kills: { count: 0 } }, kills: [] });
    expect(await killsOf(cyd, ann)).toEqual([]);
    expect(await killsOf(ann, ann)).toMatchObject([{ id: kill, revealed_at: null, words }]);
    expect((await statistics(ann)).kills).toMatchObject([
      {
        id: kill,
        type: 'private',
        type_label: 'Silent',
        created_at: at,
        revealed_at: null,
        killer: { id: ann.character },
        deceased: { id: bob.character },
        bullets: deadly,
        money_bounties: 0,
        words,
      },
    ]);
    const { recently_revealed: known } = await statistics(cyd);
    expect(known.map(({ id }) => id)).not.toContain(kill);
    const { recent_deaths: deaths } = await game.answer('GET statistics', { key: cyd.key });
    expect(deaths[0]).toMatchObject({ character: { id: bob.character }, revealed_at: null });
    // Nor does who died learn who it was.
    await liveOn(bob);
    const { history } = await statistics(bob, { history_character_id: bob.character });
    expect(history.data).toMatchObject([{ opponent: null, outcome: 'died', outcome_label: 'You died' }]);
    const own = `killing/statistics?history_character_id=${bob.character}`;
    for (const path of [own, 'alerts', 'activity']) {
      const { text, status } = await game.call('GET', `/api/${path}`, { key: bob.key });
      expect(status).toBe(200);
      expect(text).not.toContain(`"${ann.character}"`);
      expect(text).not.toContain(words);
    }
  });

  test('[E026] [E025] [E008] [R060] [R636] is revealed by its killer for good, to all and with their words', async () => {
    const { ann, bob, cyd, kill, at } = await silently();
    const creation = () => game.answer('GET me/characters/create', { key: bob.key });
    const previous = { username: bob.username, round_id: 1, dead_at: at, dead: 'killed' };
    expect(await creation()).toEqual({
      previous_character: expect.objectContaining(previous) as object,
      kill: { revealed_at: null, killer: null, words: null },
      // Half of the bullets of an uninsured life; and what they were told of the shot.
      insurance: { level: 1, money: 0, bullets: 100 },
      missed: [
        {
          id: expect.any(String) as string,
          created_at: at,
          message: 'You were shot, and died. Nobody heard who it was.',
        },
      ],
      protection_periods: expect.any(Array),
    });
    const reveal = ({ key }: Person, id = kill) =>
      game.refusal('POST', '/api/killing/reveal', { key, body: { kill_id: id } });
    expect(await reveal(cyd)).toBe('404 killing_unknown');
    expect(await reveal(ann, 'none')).toBe('404 killing_unknown');
    expect(await reveal(ann, '')).toMatch(/^400 /);
    passes(hourMs);
    const revealed = iso(Date.now());
    expect(await game.answer('POST killing/reveal', { key: ann.key, body: { kill_id: kill } })).toEqual({
      kill_id: kill,
      revealed_at: revealed,
    });
    expect(await reveal(ann)).toBe('409 killing_revealed');
    const shown = { id: kill, points: 10, created_at: at, revealed_at: revealed, words };
    expect(await killsOf(cyd, ann)).toEqual([
      {
        ...shown,
        type: 'private',
        type_name: 'Silent',
        deceased: expect.objectContaining({ id: bob.character }),
      },
    ]);
    expect((await statistics(cyd)).recently_revealed[0]).toMatchObject({
      ...shown,
      killer: { id: ann.character },
      deceased: { id: bob.character },
      location_id: worldOf(bob).location,
    });
    expect(await profile(cyd, bob)).toMatchObject({
      character: { revealed_at: revealed },
      kill: { killer: { id: ann.character } },
    });
    expect(await creation()).toMatchObject({
      previous_character: previous,
      kill: { revealed_at: revealed, killer: { username: ann.username }, words },
    });
    await liveOn(bob);
    expect((await statistics(bob, { history_character_id: bob.character })).history.data).toMatchObject([
      { opponent: { id: ann.character } },
    ]);
  });

  test('that becomes known is told to the life that its victim leads by then', async () => {
    const { ann, bob, kill } = await silently();
    await liveOn(bob);
    await game.answer('POST killing/reveal', { key: ann.key, body: { kill_id: kill } });
    const told = `Everybody knows now that ${ann.username} killed ${bob.username}, who you were before.`;
    expect((await alerts(bob))[0]).toBe(told);
  });

  test('can be revealed by whoever played a killer who is dead', async () => {
    const { ann, bob, cyd, kill } = await silently();
    await game.pipeline.submit({
      id: `end-${ann.character}`,
      type: 'characters.remove-character',
      payload: { character: ann.character, cause: 'admin' },
      vouched: {},
      actor: { account: 'staff', character: null, roles: ['system'] },
    });
    const revealed = await game.answer('POST killing/reveal', { key: ann.key, body: { kill_id: kill } });
    expect((await profile(cyd, bob)).character.revealed_at).toBe(revealed.revealed_at);
  });

  test('whose dead is hidden keeps its place without a name', async () => {
    const { ann, bob, cyd, kill } = await silently();
    await game.answer('POST killing/reveal', { key: ann.key, body: { kill_id: kill } });
    const body = { character_ids: [bob.character], seconds: 3_600 };
    await game.answer('POST characters/hide', { key: bob.key, body });
    expect(await killsOf(cyd, ann)).toMatchObject([{ id: kill, deceased: null }]);
    const { recently_revealed: known } = await statistics(cyd);
    expect(known.find(({ id }) => id === kill)).toMatchObject({ deceased: null });
    expect(await profile(cyd, ann)).toMatchObject({ kills: [{ points: 10 }] });
  });
});

describe('what goes back', () => {
  const backfire = ({ key }: Person) => game.answer('GET killing/backfire', { key });
  const set = ({ key }: Person, slots: readonly unknown[]) =>
    game.refusal('POST', '/api/killing/backfire', { key, body: { backfire: slots } });

  test('[E275] [E276] [E277] [R559] [R586] is set in three slots with words, and shown with the next ten', async () => {
    const bob = await somebody();
    await arm(bob);
    expect(await backfire(bob)).toEqual({
      backfire: [null, null, null],
      next: null,
      preview: [],
      bullets: 200,
      armed: true,
      message: null,
      last_shot: null,
    });
    const body = { backfire: [80, 30, null] };
    expect(await game.answer('POST killing/backfire', { key: bob.key, body })).toEqual({
      backfire: [80, 30],
    });
    const message = 'Not today.';
    await game.answer('POST killing/backfire-message', { key: bob.key, body: { message } });
    expect(await backfire(bob)).toMatchObject({
      backfire: [80, 30, null],
      next: 0,
      preview: [80, 30, 80, 10, 0, 0, 0, 0, 0, 0],
      message,
    });
    expect((await cash(bob))?.backfire).toEqual([80, 30]);
    expect(await set(bob, [null, 5])).toBe('422 killing_backfire_gap');
    for (const slots of [[1, 1, 1, 1], [-1], [1.5], ['1'], [2 ** 53]])
      expect(await set(bob, slots)).toMatch(/^400 /);
    const long = { body: { message: 'x'.repeat(121) }, key: bob.key };
    expect(await game.refusal('POST', '/api/killing/backfire-message', long)).toMatch(/^400 /);
    const none = await game.answer('POST killing/backfire-message', { key: bob.key, body: { message: '' } });
    expect([none, (await backfire(bob)).message]).toEqual([{ message: null }, null]);
  });

  test('[R097] [R633] [R840] kills a shooter who fails; that is known at once, with the words of the backfire', async () => {
    const { ann, bob, cyd } = await hunt();
    await game.answer('POST killing/backfire', { key: bob.key, body: { backfire: [deadly] } });
    await game.answer('POST killing/backfire-message', { key: bob.key, body: { message: 'Not today.' } });
    const { result, kill, bullets_back: back } = await shoot(ann, bob, { bullets: 1, silencer: true });
    expect({ result, kill, back }).toMatchObject({
      result: { shooter_death: true, target_death: false, shooter_health: 0 },
      kill: null,
      back: deadly,
    });
    expect(await profile(cyd, ann)).toMatchObject({
      character: { dead: 'backfire', revealed_at: iso(Date.now()) },
      kill: { killer: { id: bob.character }, type: 'backfire' },
    });
    expect(await killsOf(cyd, bob)).toMatchObject([
      { type: 'backfire', type_name: 'Backfire', words: 'Not today.' },
    ]);
    expect(await alerts(bob)).toContain('Somebody fired 1 bullet at you. You lived and shot them dead.');
    expect((await backfire(bob)).last_shot).toMatchObject({ shooter_death: true, bullets_back: deadly });
    expect((await statistics(bob)).history.data[0]).toMatchObject({
      type_label: 'Backfire',
      outcome_label: 'You killed them',
      opponent: { id: ann.character },
    });
    // The dead shoot no more, and set nothing.
    expect(await shootRefused(ann, bob)).toBe('403 character_dead');
    expect(await set(ann, [1])).toBe('403 character_dead');
  });
});

describe('statistics', () => {
  test('[E278] are those of one’s own lives of the round, and of nobody else’s', async () => {
    const { ann, bob, cyd } = await hunt();
    await shoot(ann, bob);
    const next = await liveOn(bob);
    const present = await statistics(bob);
    expect(present).toMatchObject({ history: { data: [] }, kills: [] });
    expect(present.characters.map(({ id }) => id)).toEqual([next, bob.character]);
    const earlier = await statistics(bob, { history_character_id: bob.character });
    expect(earlier.history.data).toMatchObject([{ outcome: 'died', opponent: { id: ann.character } }]);
    expect((await statistics(bob, { kills_character_id: bob.character })).kills).toEqual([]);
    for (const query of [
      `history_character_id=${ann.character}`,
      `kills_character_id=${cyd.character}`,
      'history_character_id=nobody',
    ])
      expect(await game.refusal('GET', `/api/killing/statistics?${query}`, { key: bob.key })).toBe(
        '404 character_missing',
      );
    expect(await game.refusal('GET', '/api/killing/statistics?page=2', { key: bob.key })).toBe(
      '403 premium_required',
    );
  });
});
