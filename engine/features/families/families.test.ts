import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { holding } from '../../shared/holders/holders.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { familyMembers, familyOf } from '../../shared/ports/families.ts';
import { splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { features } from '../index.ts';
import { clan, ripe } from './testing/clan.ts';
import { familiesRules } from './rules.ts';
import { familyColours } from './terms.ts';
import { upgradeOf } from './upgrade.ts';
import { viewFamilies, viewFounding, viewOwnFamily } from './views.ts';

const found = 'families.found-family';
const rules = familiesRules.defaults;

describe('[E345] founding', () => {
  test('[R716] takes level 10 and $500,000, and says what is missing', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-Ann', 'Ann');
    const cash = holding(play.world, `char:${ann}`, 'money');
    expect(viewFounding(play.world, ann, play.now)).toMatchObject({
      cost: 500_000,
      level: 10,
      missing_levels: 9,
      missing_money: 500_000 - cash,
    });
    expect(play.refusal('a-Ann', found, { name: 'The Outfit' })).toBe('family_level');
    play.given({ counts: [{ character: ann, metric: 'level_points', by: 5_000 }] });
    expect(play.refusal('a-Ann', found, { name: 'The Outfit' })).toBe('family_money');
    enrich(play, ann, 500_000 - cash);
    expect(viewFounding(play.world, ann, play.now)).toMatchObject({ missing_levels: 0, missing_money: 0 });
    const { answer } = play.accept('a-Ann', found, { name: 'The Outfit' });
    expect(holding(play.world, `char:${ann}`, 'money')).toBe(0);
    expect(viewOwnFamily(play.world, ann)).toMatchObject({
      id: answer['family'],
      name: 'The Outfit',
      boss: ann,
      underboss: null,
      members_count: 1,
      max_members: 10,
      money: 0,
      role: { type: 'boss', order: 1 },
    });
    expect(familyOf(play.world, ann)?.name).toBe('The Outfit');
  });

  test('is for who is free, alive, and in no family', () => {
    const { play, ids } = clan();
    enrich(play, ids['Ann'] ?? '', 500_000);
    expect(play.refusal('a-Ann', found, { name: 'Another' })).toBe('family_member');
    const bob = born(play, 'a-Bob', 'Bob');
    ripe(play, bob);
    jail(play, bob, 60);
    expect(play.refusal('a-Bob', found, { name: 'Another' })).toBe('prison_locked');
    remove(play, bob);
    expect(play.refusal('a-Bob', found, { name: 'Another' })).toBe('character_dead');
  });

  test.each([
    ['too short', 'Ab', 'family_name_invalid'],
    ['[R715] [R818] too long', 'A'.repeat(21), 'family_name_invalid'],
    ['with double spaces', 'The  Mob', 'family_name_invalid'],
    ['the staff’s', 'The Admins', 'family_name_invalid'],
    ['taken', 'the outfit', 'family_name_taken'],
    ['that looks like a taken one', 'The 0utfit', 'family_name_taken'],
  ])('never with a name %s', (_, name, code) => {
    const { play } = clan();
    ripe(play, born(play, 'a-Bob', 'Bob'));
    expect(play.refusal('a-Bob', found, { name })).toBe(code);
  });

  test('[R715] [R818] with a name of up to 20 characters', () => {
    const { play } = clan();
    ripe(play, born(play, 'a-Bob', 'Bob'));
    const name = 'Nineteen Streets Mob';
    expect(name).toHaveLength(20);
    play.accept('a-Bob', found, { name });
  });

  test('a name is not used again in the round, whether its family closed or was renamed', () => {
    const { play, ids } = clan();
    enrich(play, ids['Ann'] ?? '', rules.renaming);
    play.accept('a-Ann', 'families.rename-family', { name: 'Lakeshore' });
    play.accept('a-Ann', 'families.close-family');
    ripe(play, born(play, 'a-Bob', 'Bob'));
    expect(play.refusal('a-Bob', found, { name: 'Lakeshore' })).toBe('family_name_taken');
    expect(play.refusal('a-Bob', found, { name: 'The Outfit' })).toBe('family_name_taken');
    play.accept('a-Bob', found, { name: 'Dockside' });
  });

  test('each family begins with a colour that the fewest have', () => {
    const play = openedPlay(features);
    for (const [n, name] of ['Adam', 'Bella', 'Carla'].entries()) {
      ripe(play, born(play, `a-${name}`, name));
      play.accept(`a-${name}`, found, { name: `House ${name}` });
      expect(viewFamilies(play.world, true).at(-1)?.colour).toBe(familyColours[n]);
    }
  });
});

describe('[E353] the boss', () => {
  test('[R731] renames the family for their own money and paints it for nothing', () => {
    const { play, ids, family } = clan({ Bob: 'underboss' });
    const ann = ids['Ann'] ?? '';
    expect(play.refusal('a-Bob', 'families.rename-family', { name: 'Bobs' })).toBe('family_boss');
    expect(play.refusal('a-Ann', 'families.rename-family', { name: 'Lakeshore' })).toBe('family_money');
    enrich(play, ann, rules.renaming);
    expect(play.refusal('a-Ann', 'families.rename-family', { name: 'The Outfit' })).toBe('family_name_same');
    play.accept('a-Ann', 'families.rename-family', { name: 'Lakeshore' });
    play.accept('a-Ann', 'families.recolour-family', { colour: familyColours[5] });
    expect(family()).toMatchObject({ name: 'Lakeshore', colour: familyColours[5] });
    expect(holding(play.world, `char:${ann}`, 'money')).toBe(1_000);
  });

  test('[R733] others write on the board as their role permits', () => {
    const { play, ids, family } = clan({ Bob: 'capo', Cid: 'recruit' });
    const notice = { notice: sealedSample(12) };
    expect(play.refusal('a-Cid', 'families.edit-notice', notice)).toBe('family_role');
    play.accept('a-Bob', 'families.edit-notice', notice);
    expect(family().notice).toMatchObject({ text: notice.notice, by: ids['Bob'] });
    expect(play.refusal('a-Bob', 'families.edit-welcome', { welcome: null })).toBe('family_boss');
    play.accept('a-Ann', 'families.edit-welcome', { welcome: sealedSample(5) });
    expect(family().welcome).toEqual({ text: sealedSample(5), by: ids['Ann'] });
  });
});

describe('[E364] [E366] an upgrade', () => {
  test('[R681] is paid from the bank, each step dearer by half, to the most', () => {
    const { play, id, ids, family } = clan({ Bob: 'capo' });
    expect(upgradeOf(play.world, family(), 'members')).toStrictEqual({
      limit: 10,
      upgrade: { amount: 15, cost: 250_000, available: true },
    });
    expect(play.refusal('a-Bob', 'families.upgrade-members', { amount: 15 })).toBe('family_role');
    expect(play.refusal('a-Ann', 'families.upgrade-members', { amount: 15 })).toBe('family_bank_money');
    play.given({
      moves: [{ asset: 'money', from: 'source:given', to: `family:${id}`, amount: 100_000_000 }],
    });
    const costs: number[] = [];
    for (;;) {
      const { upgrade } = upgradeOf(play.world, family(), 'members');
      if (!upgrade.available) break;
      costs.push(upgrade.cost);
      play.accept('a-Ann', 'families.upgrade-members', { amount: upgrade.amount });
    }
    expect(family().maxMembers).toBe(50);
    expect(costs.slice(0, 4)).toStrictEqual([250_000, 375_000, 563_000, 845_000]);
    expect(holding(play.world, `family:${id}`, 'money')).toBe(
      100_000_000 - costs.reduce((sum, cost) => sum + cost, 0),
    );
    expect(ids['Bob']).toBeDefined();
  });

  test('[R473] [R752] [R753] a stale step is refused with the step of now', () => {
    const { play, id } = clan();
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: `family:${id}`, amount: 1_000_000 }] });
    play.accept('a-Ann', 'families.upgrade-vehicles', { amount: 20 });
    expect(play.send('a-Ann', 'families.upgrade-vehicles', { amount: 20 })).toMatchObject({
      refusal: {
        code: 'family_vehicles_upgrade_amount',
        kind: 'conflict',
        data: { limit: 20, upgrade: { amount: 30, cost: 150_000, available: true } },
      },
    });
  });
});

test('[R735] members are family to each other, and what crimes bring is cut by their role', () => {
  const { play, id, ids } = clan({ Bob: 'recruit' });
  const [ann, bob] = [ids['Ann'] ?? '', ids['Bob'] ?? ''];
  expect(relationsOf(play.world, ann, bob)).toContain('family');
  expect(familyMembers(play.world, id)).toStrictEqual([ann, bob]);
  const earner = { id: bob, family: id };
  expect(splitEarnings(play.world, earner, 1_000)).toStrictEqual({ own: 920, family: 80 });
  expect(splitEarnings(play.world, { id: ann, family: id }, 1_000)).toStrictEqual({ own: 1_000, family: 0 });
});

test('[E351] [R687] a family that closes keeps its page and name, and everybody is on their own', () => {
  const { play, id, ids, family } = clan({ Bob: 'underboss', Cid: 'recruit' });
  expect(play.refusal('a-Bob', 'families.close-family')).toBe('family_boss');
  const { events } = play.accept('a-Ann', 'families.close-family');
  expect(family()).toMatchObject({ name: 'The Outfit', closedAt: play.now });
  expect(Object.values(ids).map((each) => play.world.characters.get(each)?.family)).toStrictEqual([
    null,
    null,
    null,
  ]);
  expect(familyMembers(play.world, id)).toStrictEqual([]);
  expect(viewFamilies(play.world, true)).toStrictEqual([]);
  expect(viewFamilies(play.world, false)).toMatchObject([{ id, name: 'The Outfit', boss: null }]);
  const told = features.flatMap(({ alerts }) => events.flatMap((event) => alerts?.lines(event) ?? []));
  expect(told.map(({ character }) => character).toSorted()).toStrictEqual(
    [ids['Bob'] ?? '', ids['Cid'] ?? ''].toSorted(),
  );
  expect(play.refusal('a-Ann', 'families.close-family')).toBe('family_none');
});
