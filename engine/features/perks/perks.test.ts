import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { estateOf, holding, inHand } from '../../shared/holders/holders.ts';
import { assuredLootUntil, perkUsedUp } from '../../shared/ports/item-ports.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { perkAsset, perkKinds } from '../../shared/catalogues/perks.ts';
import { hourMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { acquired } from './events.ts';
import { perks } from './perks.ts';
import { perksRules } from './rules.ts';
import { perksOf, perksState } from './state.ts';
import { viewPerks } from './views.ts';

const rules = perksRules.defaults;

/** Gives somebody a perk; returns its id. */
function award(play: Play, character: string, kind: string, refund = 0): string {
  const payload = { character, kind, refund };
  const { events } = play.accept('staff', 'perks.award-perk', payload, { roles: ['system'] });
  return acquired.first(events).data.perks[0] ?? 'none';
}

function holder() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const use = (perk: string, extend = false) =>
    play.accept('a-ann', 'perks.activate-perk', { perk, extend }).answer;
  const refusal = (verb: string, perk: string, more: object = {}) =>
    play.refusal('a-ann', `perks.${verb}`, { perk, ...more });
  const act = (verb: string, perk: string, more: object = {}) =>
    play.accept('a-ann', `perks.${verb}`, { perk, ...more });
  const page = () => viewPerks(play.world, ann, play.now);
  return { play, ann, use, refusal, act, page };
}

describe('a perk that works for a time', () => {
  test('[E150] is used up and works until its time is over', () => {
    const { play, ann, use, page } = holder();
    expect(use(award(play, ann, 'xp_boost-20'))).toMatchObject({ name: 'XP boost, 20 %', extended: false });
    expect(page()).toMatchObject({ perks: [], active_perks: [{ id: 'xp_boost-20', type_id: 'xp_boost' }] });
    expect(boostedPoints(play.world, ann, 100, play.now)).toBe(120);
    // [R099~]
    expect(perks.stats?.(play.world, ann, play.now)).toStrictEqual({ level_point_multiplier: 1.2 });
    play.wait(rules.durations.xp_boost.seconds * 1000);
    expect(page().active_perks).toStrictEqual([]);
    expect(boostedPoints(play.world, ann, 100, play.now)).toBe(100);
    expect(perks.stats?.(play.world, ann, play.now)).toStrictEqual({ level_point_multiplier: 1 });
  });

  test('[R376] [R471] asks before it extends another of its type, and only one of its strength', () => {
    const { play, ann, use, refusal } = holder();
    use(award(play, ann, 'xp_boost-20'));
    const second = award(play, ann, 'xp_boost-20');
    expect(refusal('activate-perk', second, { extend: false })).toBe('perk_already_active');
    play.wait(hourMs);
    expect(use(second, true)).toMatchObject({ extended: true });
    const until = play.now - hourMs + 2 * rules.durations.xp_boost.seconds * 1000;
    expect(timerUntil(play.world, ann, 'perks-xp_boost-20')).toBe(until);
    const stronger = award(play, ann, 'xp_boost-30');
    expect(refusal('activate-perk', stronger, { extend: true })).toBe('perk_other_strength');
    expect(refusal('activate-perk', second, { extend: true })).toBe('perk_missing');
  });

  test('[E147] is ended before its time, once', () => {
    const { play, ann, use, page } = holder();
    use(award(play, ann, 'assured_loot'));
    expect(assuredLootUntil(play.world, ann)).toBeGreaterThan(play.now);
    play.accept('a-ann', 'perks.cancel-active', { kind: 'assured_loot' });
    expect(assuredLootUntil(play.world, ann)).toBeLessThanOrEqual(play.now);
    expect(page().active_perks).toStrictEqual([]);
    expect(play.refusal('a-ann', 'perks.cancel-active', { kind: 'assured_loot' })).toBe('perk_not_active');
  });

  test('[E153] [E154] is used by an item as well, and extended without a question', () => {
    const { play, ann, page } = holder();
    const byItem = { item: 'xp_boost', perk: null };
    expect(play.refusal('a-ann', 'perks.use-xp-boost', byItem)).toBe('perk_item_missing');
    enrich(play, ann, 2, 'item:xp_boost');
    play.accept('a-ann', 'perks.use-xp-boost', byItem);
    expect(play.accept('a-ann', 'perks.use-xp-boost', byItem).answer).toMatchObject({ extended: true });
    const perk = award(play, ann, 'health_boost-50');
    play.accept('a-ann', 'perks.use-health-boost', { item: null, perk });
    expect(page().active_perks.map(({ id }) => id)).toStrictEqual(['health_boost-50', 'xp_boost-20']);
    expect(play.refusal('a-ann', 'perks.use-xp-boost', { item: null, perk: null })).toBe('perk_unclear');
    const wrong = { item: null, perk: award(play, ann, 'health_boost-50') };
    expect(play.refusal('a-ann', 'perks.use-xp-boost', wrong)).toBe('perk_missing');
  });
});

describe('a perk that is kept', () => {
  test('[E151] [R374] cannot be used, given back or thrown away while it is locked', () => {
    const { play, ann, act, refusal } = holder();
    const perk = award(play, ann, 'crusher_service', 500);
    act('set-locked', perk, { locked: true });
    for (const [verb, more] of [
      ['activate-perk', { extend: false }],
      ['refund-perk', {}],
      ['discard-perk', {}],
    ] as const)
      expect(refusal(verb, perk, more)).toBe('perk_locked');
    expect(perkUsedUp(play.world, ann, perk, 'crusher_service')).toStrictEqual([]);
    act('set-locked', perk, { locked: false });
    expect(perkUsedUp(play.world, ann, perk, 'crusher_service')).toHaveLength(1);
    expect(perkUsedUp(play.world, ann, perk, 'heist_reset')).toStrictEqual([]);
  });

  test('[E149] [E152] is given back for what was agreed, or thrown away for nothing', () => {
    const { play, ann, act, refusal } = holder();
    const cash = () => holding(play.world, inHand(ann), 'money');
    const before = cash();
    const [bought, won] = [award(play, ann, 'xp_boost-20', 38_000), award(play, ann, 'xp_boost-20')];
    act('refund-perk', bought);
    expect(cash() - before).toBe(38_000);
    expect(refusal('refund-perk', won)).toBe('perk_no_refund');
    act('discard-perk', won);
    expect(refusal('discard-perk', won)).toBe('perk_missing');
    expect(perksState(play.world).known.size).toBe(0);
  });

  test('[E148] [R375] is insured once, and passes to the next life then', () => {
    const { play, ann, act, refusal } = holder();
    const [kept, lost] = [award(play, ann, 'xp_boost-20', 100), award(play, ann, 'xp_boost-25')];
    play.given({
      moves: [
        {
          asset: 'money',
          from: inHand(ann),
          to: 'sink:given',
          amount: holding(play.world, inHand(ann), 'money'),
        },
      ],
    });
    expect(refusal('insure-perk', kept)).toBe('perk_cash_short');
    enrich(play, ann, rules.insuranceCost);
    act('insure-perk', kept);
    expect(refusal('insure-perk', kept)).toBe('perk_insured');
    remove(play, ann);
    play.runDue();
    expect(perksOf(play.world, estateOf('a-ann'))).toStrictEqual([kept]);
    expect(perksState(play.world).known.has(lost)).toBe(false);
    const ada = born(play, 'a-ann', 'Ada');
    play.runDue();
    expect(perksOf(play.world, inHand(ada))).toStrictEqual([kept]);
    expect(viewPerks(play.world, ada, play.now).perks).toMatchObject([{ insured: true, can_refund: false }]);
  });

  test('[R300] [R507] there is room for fifty of them, and for a hundred with premium', () => {
    const { play, ann, page } = holder();
    for (let n = 0; n < 50; n += 1) award(play, ann, 'crusher_service');
    const payload = { character: ann, kind: 'crusher_service', refund: 0 };
    expect(play.refusal('staff', 'perks.award-perk', payload, { roles: ['system'] })).toBe('perks_full');
    const undo = provide(
      play.world,
      hasPremium.by(() => true),
    );
    expect(page().limit).toBe(100);
    award(play, ann, 'crusher_service');
    undo();
    expect(page()).toMatchObject({ limit: 50, perks: { length: 51 } });
  });

  test('is nobody else’s to use', () => {
    const { play, ann } = holder();
    born(play, 'a-bob', 'Bob');
    const perk = award(play, ann, 'xp_boost-20');
    for (const [verb, more] of [
      ['activate-perk', { extend: true }],
      ['insure-perk', {}],
      ['refund-perk', {}],
      ['set-locked', { locked: true }],
      ['discard-perk', {}],
    ] as const)
      expect(play.refusal('a-bob', `perks.${verb}`, { perk, ...more })).toBe('perk_missing');
    expect(perkUsedUp(play.world, play.world.lives.get('a-bob') ?? '', perk, 'xp_boost')).toStrictEqual([]);
  });
});

test('[E155] a mystery perk is drawn when it is opened, and gone', () => {
  const { play, ann, page } = holder();
  const perk = award(play, ann, 'mystery_perk');
  jail(play, ann, 600);
  const { answer } = play.accept('a-ann', 'perks.open-mystery', { item: null, perk }, { rolls: [0] });
  const first = perkKinds.of(rules.prizes[0]?.kind ?? '');
  expect(answer).toMatchObject({ name: first.name, type_id: first.type });
  expect(page().perks).toMatchObject([{ kind_id: first.id, source_name: 'Out of a mystery perk' }]);
  expect(holding(play.world, inHand(ann), perkAsset(perk))).toBe(0);
  expect(play.refusal('a-ann', 'perks.open-mystery', { item: null, perk })).toBe('perk_missing');
});

test('what a mystery perk holds is worth no more on average than a mystery perk by much', () => {
  const total = rules.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const worth =
    rules.prizes.reduce((sum, { kind, weight }) => sum + perkKinds.of(kind).value * weight, 0) / total;
  expect(worth).toBeGreaterThan(25_000);
  expect(worth).toBeLessThan(40_000);
});
