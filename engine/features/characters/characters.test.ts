import { describe, expect, test } from 'vitest';
import { born, enrich, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { hourMs, iso } from '../../shared/time/time.ts';
import { staffRoles } from '../../shared/people/staff.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { holding, inBank, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { defaultRules, features, quietRules } from '../index.ts';
import { heatOf } from '../../shared/ports/heat.ts';
import { killed } from '../killing/testing/killed.ts';
import { foldName } from '../../shared/text/names.ts';
import { deathOf } from './death-of.ts';
import { livingNamed } from './living-named.ts';
import { characterRules } from './rules.ts';
import { charactersState, noteName } from './state.ts';
import { viewCreation, viewLevel, viewOwnCharacter, viewPublicCharacter, viewWealth } from './views.ts';

const create = 'characters.create-character';
const rules = characterRules.defaults;
const wish = { username: 'Ann', agreed: true, revealed: false, protection: '72' };

describe('a new life', () => {
  test('[E009] [R061] [R090] begins in a city with money, bribes and the chosen protection', () => {
    const play = openedPlay(features);
    const { answer, events } = play.accept('a-ann', create, { ...wish, protection: '24' }, { rolls: [3] });
    const ann = play.world.lives.get('a-ann') ?? '';
    expect(answer).toStrictEqual({ character: ann });
    expect(play.world.characters.get(ann)).toMatchObject({
      username: 'Ann',
      location: cities[3]?.id,
      protectedUntil: play.now + 24 * hourMs,
      dead: null,
      revealed: false,
    });
    const has = (asset: string) => holding(play.world, inHand(ann), asset);
    expect([has('money'), has('prison_bribes')]).toStrictEqual([rules.startingMoney, rules.startingBribes]);
    expect(holding(play.world, ofAccount('a-ann'), 'credits')).toBe(rules.startingCredits);
    expect(events).toHaveLength(1);
  });

  test('[R872~] has no protection in the deathmatch; a choice of before is refused, so that nobody counts on it', () => {
    const play = openedPlay(features, {
      ...quietRules(),
      round: { weeks: 2, deathmatchWeeks: 1, spareDays: 7 },
    });
    play.wait(play.world.round.deathmatchAt - play.now);
    expect(viewCreation(play.world, 'a-ann').protection_periods).toStrictEqual([
      { id: '72', label: 'None', seconds: 0, default: true },
    ]);
    expect(play.refusal('a-ann', create, { ...wish, protection: '168' })).toBe(
      'characters_create_protection',
    );
    play.accept('a-ann', create, wish);
    const ann = play.world.lives.get('a-ann') ?? '';
    expect(play.world.characters.get(ann)?.protectedUntil).toBe(play.now);
  });

  test('[R002] [R112] [R535] starts only after the last one has ended: one gangster at a time', () => {
    const play = openedPlay(features);
    const first = born(play, 'a-ann', 'Ann');
    expect(play.refusal('a-ann', create, { ...wish, username: 'Annie' })).toBe('characters_alive');
    remove(play, first);
    const second = born(play, 'a-ann', 'Annie');
    expect(second).not.toBe(first);
    expect(play.world.lives.get('a-ann')).toBe(second);
    expect(play.world.characters.get(first)?.dead).toStrictEqual({ cause: 'admin', at: play.now });
  });

  test('[R002] is created once even when two tabs ask at once', () => {
    const play = openedPlay(features);
    // Both were sent before either was answered: neither knows of a life yet.
    const tabs = ['Ann', 'Annie'].map((username) => play.command('a-ann', create, { ...wish, username }));
    expect(tabs.map((command) => play.handle(command).kind)).toStrictEqual(['events', 'refused']);
    expect(play.world.characters.size).toBe(1);
  });

  test.each(staffRoles)('is refused to an account with the staff role %s', (role) => {
    const play = openedPlay(features);
    expect(play.refusal('a-ann', create, wish, { roles: [role] })).toBe('characters_staff');
    play.accept('a-ann', create, wish, { roles: ['player'] });
  });

  test('starts with credits once per account, with money each time', () => {
    const play = openedPlay(features);
    remove(play, born(play, 'a-ann', 'Ann'));
    const second = born(play, 'a-ann', 'Annie');
    expect(holding(play.world, ofAccount('a-ann'), 'credits')).toBe(rules.startingCredits);
    expect(holding(play.world, inHand(second), 'money')).toBe(rules.startingMoney);
  });

  test('under a key reused after two hours is a new one that inherits nothing', () => {
    const play = openedPlay(features);
    const first = born(play, 'a-ann', 'Ann', { id: 'key' });
    enrich(play, first, 10 ** 6);
    remove(play, first);
    play.wait(3 * hourMs);
    const second = born(play, 'a-ann', 'Annie', { id: 'key' });
    expect(second).not.toBe(first);
    expect(holding(play.world, inHand(second), 'money')).toBe(rules.startingMoney);
  });

  test('may begin with nothing if the round’s rules say so', () => {
    const poor = { ...rules, startingMoney: 0, startingBribes: 0, startingCredits: 0 };
    const play = openedPlay(features, { ...defaultRules(), characters: poor });
    expect(holding(play.world, inHand(born(play, 'a-ann', 'Ann')), 'money')).toBe(0);
  });
});

describe('a name', () => {
  test('[R140] [R265] is stored in its normalized form and must not be taken or look like a taken one', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', '  Ａl Capone ');
    expect(play.world.characters.get(ann)?.username).toBe('Al Capone');
    const refused = (username: string) => play.refusal('a-bob', create, { ...wish, username });
    for (const taken of ['Al Capone', 'al capone', 'AlCapone', 'A1 Cap0ne', 'Al-Capone', 'Ál Capóne']) {
      expect(refused(taken)).toBe('characters_name_taken');
    }
    born(play, 'a-bob', 'Alphonse');
  });

  test('is taken by one that only looks like it, also where the fold has nothing of that, and after a new build', () => {
    const play = openedPlay(features);
    const bernie = born(play, 'a-ann', 'Bernie');
    const aesop = born(play, 'a-cyd', 'Æsop');
    const refused = (username: string) => play.refusal('a-bob', create, { ...wish, username });
    for (const taken of ['Bemie', 'BEMIE', 'Bern1e', 'Aesop', 'AESOP', 'Æsop'])
      expect([taken, refused(taken)]).toEqual([taken, 'characters_name_taken']);
    // A snapshot of an earlier build has no looks.
    const { names } = charactersState(play.world);
    expect(charactersState.shape.migrations[1]?.({ names })).toStrictEqual(charactersState(play.world));
    // Whoever has such a name is found by it, and by no other.
    expect(livingNamed(play.world, 'bernie')?.id).toBe(bernie);
    expect([livingNamed(play.world, 'æsop')?.id, livingNamed(play.world, 'Aesop')]).toEqual([aesop, null]);
  });

  test('that an earlier build gave stays whose it is, beside one that looks like it', () => {
    const play = openedPlay(features);
    // As a build noted it that knew folds only.
    const bernie = born(play, 'a-ann', 'Bernie');
    const bemie = born(play, 'a-bob', 'Tom');
    noteName(play.world, 'Bemie', bemie);
    const { names } = charactersState(play.world);
    expect([names.get(foldName('Bernie')), names.get(foldName('Bemie'))]).toEqual([bernie, bemie]);
    expect(charactersState.shape.migrations[1]?.({ names })).toStrictEqual(charactersState(play.world));
  });

  test('[E056] reserved for somebody else is taken', () => {
    const play = openedPlay(features);
    expect(play.refusal('a-bob', create, wish, { vouched: { reserved: true } })).toBe(
      'characters_name_taken',
    );
    expect(play.accept('a-bob', create, wish, { vouched: {} }).kind).toBe('events');
  });

  test('of a dead gangster stays taken', () => {
    const play = openedPlay(features);
    remove(play, born(play, 'a-ann', 'Ann'));
    expect(play.refusal('a-ann', create, wish)).toBe('characters_name_taken');
  });
});

test.each<readonly [string, string, object]>([
  ['characters_create_agreement', '[R139] the agreement is not ticked', { agreed: false }],
  ['characters_create_protection', '[R239] the protection is not offered', { protection: '48' }],
  ['characters_create_protection', '[R239] the protection is nothing', { protection: '' }],
  ['characters_name_invalid', '[R265] the name has 13 characters', { username: 'Thirteenchars' }],
  ['characters_name_invalid', 'the name mixes alphabets', { username: 'Аnn' }],
  ['invalid_payload', '[R090] the agreement is a word', { agreed: 'yes' }],
  ['invalid_payload', '[R090] a key is unknown', { more: 1 }],
  ['invalid_payload', 'the name is endless', { username: 'a'.repeat(65) }],
])('[E009] a life is refused as %s when %s', (code, _, change) => {
  const play = openedPlay(features);
  expect(play.refusal('a-ann', create, { ...wish, ...change })).toBe(code);
  expect(play.world.characters.size).toBe(0);
});

test('[R139] without the agreement is refused with the specification’s message', () => {
  expect(openedPlay(features).send('a-ann', create, { ...wish, agreed: false })).toMatchObject({
    refusal: { message: 'You must agree with the User Agreement to continue playing.' },
  });
});

const end = (play: Play, character: string, sending = { roles: ['system'] }) =>
  play.refusal('staff', 'characters.remove-character', { character, cause: 'admin' }, sending);

describe('the end of a life', () => {
  test('[R084] has a cause: killed, backfire, suicide, or the staff', () => {
    const play = openedPlay(features);
    const [ann, bob, cyd, dot, eve] = ['Ann', 'Bob', 'Cyd', 'Dot', 'Eve'].map((name) =>
      born(play, `a-${name.toLowerCase()}`, name),
    ) as [string, string, string, string, string];
    killed(play, ann, bob, 'private');
    killed(play, ann, cyd, 'backfire');
    for (const [id, cause] of [
      [dot, 'suicide'],
      [eve, 'admin'],
    ] as const)
      play.state(deathOf(id, cause, play.now));
    const causes = [ann, bob, cyd, dot, eve].map((id) => [
      viewOwnCharacter(play.world, id, play.now)?.dead,
      viewPublicCharacter(play.world, id)?.dead,
    ]);
    expect(causes).toEqual([
      [null, null],
      ['killed', 'killed'],
      ['backfire', 'backfire'],
      ['suicide', 'suicide'],
      ['admin', 'admin'],
    ]);
  });

  test('[R112] has a cause that everyone sees', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    remove(play, ann);
    expect(viewOwnCharacter(play.world, ann, play.now)).toMatchObject({
      dead: 'admin',
      dead_at: new Date(play.now).toISOString(),
    });
    expect(end(play, ann)).toBe('character_dead');
  });

  test('cannot be commanded by another player', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    expect(end(play, ann, { roles: [] })).toBe('forbidden');
    expect(end(play, 'nobody')).toBe('character_missing');
  });
});

describe('heat', () => {
  test('cools by one percent every three minutes and never exceeds 100 percent', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    play.given({ counts: [{ character: ann, metric: 'heat', by: 5000 }] });
    expect(heatOf(play.world, ann, play.now)).toBe(1000);
    const heat = { percent: 100, since: iso(play.now), per_minute: 0.333333 };
    play.wait(3 * 60_000);
    expect(heatOf(play.world, ann, play.now)).toBe(990);
    expect(viewOwnCharacter(play.world, ann, play.now)).toMatchObject({ prison_heat_percent: 99, heat });
    play.wait(6 * hourMs);
    expect(heatOf(play.world, ann, play.now)).toBe(0);
  });
});

describe('the player’s own character', () => {
  test('tells of heat by the line that it falls by, which time alone does not change', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const cold = viewOwnCharacter(play.world, ann, play.now);
    play.wait(10 * 60_000);
    expect(viewOwnCharacter(play.world, ann, play.now)).toEqual(cold);
    play.given({ counts: [{ character: ann, metric: 'heat', by: 300 }] });
    const warm = viewOwnCharacter(play.world, ann, play.now);
    play.wait(10 * 60_000);
    const cooler = viewOwnCharacter(play.world, ann, play.now);
    expect(cooler?.prison_heat_percent).toBe(26.7);
    expect(cooler?.heat).toEqual(warm?.heat);
  });

  test('shows protection while it lasts, place, pockets and level', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const seen = viewOwnCharacter(play.world, ann, play.now);
    expect(seen).toMatchObject({
      id: ann,
      username: 'Ann',
      protected_until: new Date(play.now + 72 * hourMs).toISOString(),
      prison_until: null,
      backfire: [],
      money: rules.startingMoney,
      bank: 0,
      level: { number: 1, prestige_number: 0, percent: 0, points: 0, points_total: 5 },
    });
    expect(cities.map(({ name }) => name)).toContain(seen?.location_name);
    play.now += 72 * hourMs;
    expect(viewOwnCharacter(play.world, ann, play.now)?.protected_until).toBeNull();
    expect(viewOwnCharacter(play.world, 'nobody', play.now)).toBeNull();
  });

  test('shows how far the next level is', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(3) - 10 }] });
    expect(viewLevel(play.world, ann)).toMatchObject({
      number: 2,
      percent: 80,
      points_progress: 40,
      points_total: 50,
    });
  });

  test('has a fortune that adds up hand and bank', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    enrich(play, ann, 24_000);
    play.accept('a-ann', 'bank.deposit-money', { amount: 20_000 });
    expect(holding(play.world, inBank(ann), 'money')).toBe(20_000);
    expect(viewWealth(play.world, ann).name).toBe('Getting by');
  });
});

describe('the creation screen', () => {
  test('[E008] [R060] offers protection periods with one as the default', () => {
    const play = openedPlay(features);
    expect(viewCreation(play.world, 'a-ann')).toStrictEqual({
      previous_character: null,
      kill: null,
      insurance: null,
      protection_periods: [
        { id: '24', label: '1 day', seconds: 86_400, default: false },
        { id: '72', label: '3 days', seconds: 259_200, default: true },
        { id: '168', label: '7 days', seconds: 604_800, default: false },
      ],
    });
  });

  test('[E008~] [R060~] shows the life before and how it ended', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const created_at = new Date(play.now).toISOString();
    play.wait(24 * hourMs);
    remove(play, ann);
    expect(viewCreation(play.world, 'a-ann').previous_character).toStrictEqual({
      username: 'Ann',
      avatar_url: viewPublicCharacter(play.world, ann)?.avatar_url,
      level: 1,
      rank: 'Nobody',
      round_id: 1,
      created_at,
      dead_at: new Date(play.now).toISOString(),
      dead: 'admin',
    });
  });
});

test('what everybody sees of a gangster is the same whatever lies in the bank', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const seen = viewPublicCharacter(play.world, ann);
  play.accept('a-ann', 'bank.deposit-money', { amount: 10 });
  expect(viewPublicCharacter(play.world, ann)).toStrictEqual(seen);
});
