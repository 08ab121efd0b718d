import { describe, expect, test } from 'vitest';
import { certain } from '../../kernel/dice/draw.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';
import { holding, inBank, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset, items, itemsCarried } from '../../shared/catalogues/items.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { features } from '../index.ts';
import { armedRobberyRules } from './rules.ts';
import { armedRobberyState, chanceOf, openedTargets } from './state.ts';
import { targets } from './targets.ts';
import { viewArmedRobbery } from './views.ts';
import { weapons } from './weapons.ts';

const rules = armedRobberyRules.defaults;
const { drugstore, jeweller } = rules.targets;
const rob = 'armed-robbery.attempt-target';
const drugstoreWith = (weapon: string) => ({ target: 'drugstore', weapon });
const never = certain - 1;

function newcomer(weapon = 'revolver', count = 1) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  if (count > 0) enrich(play, ann, count, itemAsset('revolver'));
  const attempt = (rolls: readonly number[]) => play.accept('a-ann', rob, drugstoreWith(weapon), { rolls });
  return { play, ann, attempt };
}

describe('a robbery', () => {
  test('[E259] that comes off pays, teaches and begins the wait of its target', () => {
    const { play, ann, attempt } = newcomer();
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer, events } = attempt([0, 40, never, 1]);
    expect(answer).toStrictEqual({
      success: true,
      message: targets.of('drugstore').successes[1],
      target_id: 'drugstore',
      weapon_id: 'revolver',
      chance: drugstore.chancePpm.revolver / 10_000,
      weapon_lost: false,
      money: drugstore.moneyMin + 40,
      level_points: drugstore.levelPoints,
      heat_percent: rules.heatOnSuccess / 10,
      prison_bribes: 0,
      wait_until: new Date(play.now + drugstore.waitMinutes * 60_000).toISOString(),
      wait_seconds: drugstore.waitMinutes * 60,
      prison_seconds: null,
    });
    expect(events[0]?.draws?.rolls.map(({ label }) => label)).toStrictEqual([
      'success',
      'money',
      'bribe',
      'text',
    ]);
    expect(holding(play.world, inHand(ann), 'money')).toBe(cash + drugstore.moneyMin + 40);
    expect(itemsCarried(play.world, ann, 'revolver')).toBe(1);
    expect(play.refusal('a-ann', rob, drugstoreWith('revolver'))).toBe('timer_running');
    play.wait(drugstore.waitMinutes * 60_000);
    play.accept('a-ann', rob, drugstoreWith('revolver'));
  });

  test('comes off exactly as often as the chance shown', () => {
    const { ppm } = { ppm: drugstore.chancePpm.revolver };
    expect(newcomer().attempt([ppm - 1]).answer).toMatchObject({ success: true });
    expect(newcomer().attempt([ppm]).answer).toMatchObject({ success: false });
  });

  test('that fails costs the weapon now and then', () => {
    const lost = newcomer();
    expect(lost.attempt([never, never, rules.weaponLostPpm - 1, 0]).answer).toMatchObject({
      success: false,
      weapon_lost: true,
      money: 0,
      prison_seconds: null,
    });
    expect(itemsCarried(lost.play.world, lost.ann, 'revolver')).toBe(0);
    expect(holding(lost.play.world, sinkOf('armed-robbery'), itemAsset('revolver'))).toBe(1);
    const kept = newcomer();
    expect(kept.attempt([never, never, rules.weaponLostPpm, 0]).answer).toMatchObject({ weapon_lost: false });
    expect(itemsCarried(kept.play.world, kept.ann, 'revolver')).toBe(1);
  });

  test('that ends in a cell always costs the weapon, and bare hands nothing', () => {
    const { play, ann, attempt } = newcomer();
    expect(attempt([never, 0, 0]).answer).toMatchObject({
      weapon_lost: true,
      prison_seconds: newcomerSentences.sentenceSecondsMax,
    });
    expect(timerUntil(play.world, ann, 'prison')).toBe(
      play.now + newcomerSentences.sentenceSecondsMax * 1000,
    );
    expect(newcomer('bare-hands', 0).attempt([never, 0, 0]).answer).toMatchObject({ weapon_lost: false });
  });

  test('counts what each target brought and how often each weapon went along', () => {
    const { play, ann, attempt } = newcomer();
    attempt([0, 0, never, 0]);
    expect(metric(play.world, ann, 'armed-robbery.earned_drugstore')).toBe(drugstore.moneyMin);
    expect(metric(play.world, ann, 'armed-robbery.with_revolver')).toBe(1);
    expect(metric(play.world, ann, 'armed-robbery.successes')).toBe(1);
  });

  test.each<readonly [string, string, object]>([
    ['armed_weapon_missing', 'a weapon that is not carried', drugstoreWith('tommy-gun')],
    ['armed_weapon_unknown', 'an item that is no weapon', drugstoreWith('gold-watch')],
    ['armed_target_unknown', 'a place that is not there', { target: 'moon', weapon: 'bare-hands' }],
    ['armed_target_locked', 'a target that opens later', { target: 'jeweller', weapon: 'bare-hands' }],
  ])('[R692] is refused as %s for %s', (code, _, payload) => {
    const { play } = newcomer();
    expect(play.refusal('a-ann', rob, JSON.parse(JSON.stringify(payload)))).toBe(code);
  });

  test('[R298] of a bank pays into the bank of a Certified Gangster, and into the hand of everybody else', () => {
    for (const certified of [true, false]) {
      const { play, ann } = newcomer();
      play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(13) }] });
      if (certified)
        play.given({ moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: 10 }] });
      if (certified) play.accept('a-ann', 'credits.buy-premium');
      const [hand, bank] = [inHand(ann), inBank(ann)].map((holder) => holding(play.world, holder, 'money'));
      const target = { target: 'savings-and-loan', weapon: 'revolver' };
      const { answer } = play.accept('a-ann', rob, target, { rolls: [0, 40, never, 1] });
      const money = Number(answer['money']);
      expect(money).toBeGreaterThan(0);
      expect(holding(play.world, inHand(ann), 'money')).toBe((hand ?? 0) + (certified ? 0 : money));
      expect(holding(play.world, inBank(ann), 'money')).toBe((bank ?? 0) + (certified ? money : 0));
    }
  });

  test('[R536] is not for inmates', () => {
    const { play, ann } = newcomer();
    jail(play, ann, 60);
    expect(play.refusal('a-ann', rob, drugstoreWith('revolver'))).toBe('prison_locked');
  });
});

describe('the chance', () => {
  test('grows with practice up to its most, and with every level above the target’s', () => {
    const { play, ann, attempt } = newcomer('bare-hands', 0);
    const base = drugstore.chancePpm['bare-hands'];
    attempt([0, 0, never, 0]);
    const grown = (growth: number) => Math.floor((base * (certain + growth)) / certain);
    expect(chanceOf(play.world, ann, 'drugstore', 'bare-hands')).toBe(
      grown(rules.growthPpmPerSuccess + rules.growthPpmPerLevel),
    );
    armedRobberyState(play.world).practice.set(ann, { drugstore: rules.growthPpmPracticeMost });
    play.wait(drugstore.waitMinutes * 60_000);
    attempt([0, 0, never, 0]);
    expect(armedRobberyState(play.world).practice.get(ann)).toStrictEqual({
      drugstore: rules.growthPpmPracticeMost,
    });
    const points = pointsAtLevel(11);
    play.given({ counts: [{ character: ann, metric: 'level_points', by: points }] });
    expect(chanceOf(play.world, ann, 'drugstore', 'bare-hands')).toBe(
      grown(rules.growthPpmPracticeMost + 10 * rules.growthPpmPerLevel),
    );
  });

  test('is higher with every better weapon and lower at every bigger target', () => {
    const { play, ann } = newcomer();
    const ladder = openedTargets
      .all(play.world)
      .map(({ entry: target }) => weapons.ids.map((id) => chanceOf(play.world, ann, target.id, id)));
    for (const row of ladder) expect(row.toSorted((a, b) => a - b)).toStrictEqual(row);
    for (const column of weapons.ids.keys())
      for (const [row, above] of ladder.entries())
        expect(above[column] ?? 0).toBeGreaterThanOrEqual(ladder[row + 1]?.[column] ?? 0);
  });
});

describe('the page', () => {
  test('[E258] [R553] [R581] lists targets with a wait and chances by weapon, and weapons with what is owned', () => {
    const { play, ann } = newcomer('revolver', 2);
    const page = viewArmedRobbery(play.world, ann, play.now);
    expect(page.targets.map(({ id }) => id)).toStrictEqual(targets.ids);
    expect(page.targets[0]).toMatchObject({
      id: 'drugstore',
      wait: drugstore.waitMinutes,
      locked_message: null,
      preselected: true,
    });
    expect(Object.keys(page.targets[0]?.chances ?? {})).toStrictEqual(weapons.ids);
    expect(page.targets[2]?.locked_message).toBe(`Opens at level ${jeweller.level}; you are at 1`);
    expect(page.weapons.map(({ id, count, preselected }) => [id, count, preselected])).toStrictEqual([
      ['bare-hands', null, false],
      ['switchblade', 0, false],
      ['revolver', 2, true],
      ['sawn-off', 0, false],
      ['tommy-gun', 0, false],
    ]);
  });

  test('[R553] preselects the last target and weapon while they can be had', () => {
    const { play, ann, attempt } = newcomer('bare-hands');
    attempt([0, 0, never, 0]);
    const chosen = () =>
      viewArmedRobbery(play.world, ann, play.now).weapons.find(({ preselected }) => preselected)?.id;
    expect(chosen()).toBe('bare-hands');
    play.wait(drugstore.waitMinutes * 60_000);
    play.accept('a-ann', rob, drugstoreWith('revolver'), { rolls: [never, 0, 0] });
    expect(chosen()).toBe('bare-hands');
  });

  test('shows only the targets that the round’s own rules have', () => {
    const { drugstore: only } = rules.targets;
    const play = openedPlay(features, { 'armed-robbery': { ...rules, targets: { drugstore: only } } });
    const ann = born(play, 'a-ann', 'Ann');
    expect(viewArmedRobbery(play.world, ann, play.now).targets.map(({ id }) => id)).toStrictEqual([
      'drugstore',
    ]);
    expect(play.refusal('a-ann', rob, { target: 'jeweller', weapon: 'bare-hands' })).toBe(
      'armed_target_unknown',
    );
  });
});

test('death forgets practice and the last choice', () => {
  const { play, ann, attempt } = newcomer();
  attempt([0, 0, never, 0]);
  remove(play, ann);
  const { practice, last } = armedRobberyState(play.world);
  expect([practice.size, last.size]).toStrictEqual([0, 0]);
});

test('every weapon is an item of the game or needs none', () => {
  const needed = weapons.entries.flatMap(({ item }) => (item === null ? [] : [item]));
  expect(needed.filter((item) => !items.has(item))).toStrictEqual([]);
});
