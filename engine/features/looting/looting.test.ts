import { describe, expect, test } from 'vitest';
import { certain } from '../../kernel/dice/draw.ts';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';
import { assuredLootUntil, itemsWanted, perkLoot, pinnedItems } from '../../shared/ports/item-ports.ts';
import { items, itemsCarried } from '../../shared/catalogues/items.ts';
import { features } from '../index.ts';
import { lootingRules } from './rules.ts';
import { chanceWith, keepLoot, lootingState, openLoot, optionId, type LootOption } from './state.ts';
import { viewLooting } from './views.ts';
import { lootingHabit } from './wishes.ts';

const rules = lootingRules.defaults;
const find = 'looting.open-attempt';
const take = 'looting.take-loot';
const never = certain - 1;

const thing = (item: LootOption['item'], deduction: number): LootOption => ({
  item,
  deduction,
  byPerk: false,
});
const shown = [thing('gold-watch', 20), thing('rope', 10), thing('violin', 30), thing('pearls', 45)];
const worth = (...ids: readonly string[]) => ids.reduce((sum, id) => sum + items.of(id).value, 0);

function beforeLoot() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  keepLoot(play.world, ann, { id: 'l1', place: 'villa', options: shown });
  const ids = (...places: readonly number[]) => places.map((place) => optionId({ id: 'l1' }, place));
  const taking = (taken: readonly string[], assuredExpected = false) => ({ taken, assuredExpected });
  return { play, ann, ids, taking };
}

describe('the first look', () => {
  test('[E255] shows as many different things as the rules say, and a second one is refused', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    expect(viewLooting(play.world, ann, play.now).current).toBeNull();
    const { events } = play.accept('a-ann', find);
    const loot = openLoot(play.world, ann);
    expect(loot?.options).toHaveLength(rules.options);
    expect(new Set(loot?.options.map(({ item }) => item)).size).toBe(rules.options);
    expect(events[0]?.data['loot']).toStrictEqual(loot);
    expect(play.refusal('a-ann', find)).toBe('looting_open');
  });

  test('shows nothing above the level of the gangster', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    play.accept('a-ann', find);
    const open = new Set<string>(rules.tiers.flatMap(({ level, items: own }) => (level <= 1 ? own : [])));
    const foreign = openLoot(play.world, ann)?.options.filter(({ item }) => !open.has(item));
    expect(foreign).toStrictEqual([]);
  });

  test('[R580] names every field of an option', () => {
    const { play, ann, ids } = beforeLoot();
    expect(viewLooting(play.world, ann, play.now).current?.options[0]).toStrictEqual({
      id: ids(0)[0],
      type_id: 'gold-watch',
      name: 'Gold watch',
      icon: 'pocket-watch',
      icon_url: '/icons/pocket-watch.svg',
      count_owned: 0,
      value: items.of('gold-watch').value,
      category: 'Valuables',
      chance_deduction: 20,
      pinned: false,
      highlight_mission: false,
      perk_spawned: false,
      taken: false,
    });
  });
});

describe('taking things', () => {
  test('[E256] [R552] [R620] leaves what they cost of a chance of 100, and carries all of them off', () => {
    const { play, ann, ids, taking } = beforeLoot();
    const { answer, events } = play.accept('a-ann', take, taking(ids(0, 2)), { rolls: [50 * 10_000 - 1] });
    expect(answer).toMatchObject({
      success: true,
      chance: 50,
      value: worth('gold-watch', 'violin'),
      taken: [
        { type_id: 'gold-watch', name: 'Gold watch' },
        { type_id: 'violin', name: 'Violin' },
      ],
      money: 0,
      message: 'You carried off 2 things.',
      level_points: Math.floor(rules.levelPoints / 2),
      wait_seconds: rules.waitSeconds,
    });
    expect([itemsCarried(play.world, ann, 'gold-watch'), itemsCarried(play.world, ann, 'violin')]).toEqual([
      1, 1,
    ]);
    expect(itemsCarried(play.world, ann, 'rope')).toBe(0);
    expect(metric(play.world, ann, 'looting.money')).toBe(worth('gold-watch', 'violin'));
    expect(timerUntil(play.world, ann, 'looting')).toBe(play.now + rules.waitSeconds * 1000);
    expect(events).toHaveLength(1);
  });

  test('[E256] fails exactly beyond the chance shown, with nothing carried off', () => {
    const { play, ann, ids, taking } = beforeLoot();
    const { answer } = play.accept('a-ann', take, taking(ids(0, 2)), { rolls: [50 * 10_000, 0] });
    expect(answer).toMatchObject({ success: false, prison_seconds: newcomerSentences.sentenceSecondsMax });
    expect(itemsCarried(play.world, ann, 'violin')).toBe(0);
    expect(metric(play.world, ann, 'looting.money')).toBe(0);
  });

  test('[R620] the chance never falls below 0, and then nothing works', () => {
    expect(chanceWith(shown)).toBe(0);
    expect(chanceWith([])).toBe(100);
    const { play, ids, taking } = beforeLoot();
    const { answer } = play.accept('a-ann', take, taking(ids(0, 1, 2, 3)), { rolls: [0, never] });
    expect(answer).toMatchObject({ success: false, chance: 0 });
  });

  test.each([
    ['success', [0]],
    ['failure', [never, never]],
  ])('[R619] after a %s other things lie there, drawn with the answer and not before', (_, rolls) => {
    const { play, ann, ids, taking } = beforeLoot();
    const { events } = play.accept('a-ann', take, taking(ids(0, 2)), { rolls });
    const next = openLoot(play.world, ann);
    expect(next?.id).not.toBe('l1');
    expect(events[0]?.data['next']).toStrictEqual(next);
    expect(next?.options).toHaveLength(rules.options);
    const kinds = events[0]?.draws?.rolls.filter(({ label }) => label === 'item');
    expect(kinds).toHaveLength(rules.options);
  });

  test.each<readonly [string, string, readonly string[]]>([
    ['looting_nothing', 'nothing is taken', []],
    ['looting_changed', 'a thing lies elsewhere', ['l0-0']],
    ['looting_changed', 'a thing does not lie there', ['l1-0', 'l1-9']],
  ])('is refused as %s when %s', (code, _, taken) => {
    const { play, taking } = beforeLoot();
    expect(play.refusal('a-ann', take, taking(taken))).toBe(code);
  });

  test('the same thing named twice is taken once', () => {
    const { play, ann, ids, taking } = beforeLoot();
    play.accept('a-ann', take, taking([...ids(1), ...ids(1)]), { rolls: [0] });
    expect(itemsCarried(play.world, ann, 'rope')).toBe(1);
  });

  test('[R536] is not for inmates, and waits for its time', () => {
    const { play, ann, ids, taking } = beforeLoot();
    jail(play, ann, 60);
    expect(play.refusal('a-ann', take, taking(ids(1)))).toBe('prison_locked');
    play.wait(60_000);
    play.accept('a-ann', take, taking(ids(1)), { rolls: [0] });
    const next = openLoot(play.world, ann);
    const again = taking([optionId(next ?? { id: 'none' }, 0)]);
    expect(play.refusal('a-ann', take, again)).toBe('timer_running');
  });
});

describe('ports', () => {
  test('[R621] while Assured Loot runs one thing is sure, and no second one can be taken', () => {
    const { play, ann, ids, taking } = beforeLoot();
    provide(
      play.world,
      assuredLootUntil.by(() => play.now + 1),
    );
    expect(viewLooting(play.world, ann, play.now).assured_loot_perk_active).toBe(true);
    expect(play.refusal('a-ann', take, taking(ids(0, 1), true))).toBe('looting_assured_one');
    const { answer } = play.accept('a-ann', take, taking(ids(3), true), { rolls: [never] });
    expect(answer).toMatchObject({ success: true, chance: 100, assured: true });
  });

  test('[R622] [R750] when the perk has expired nothing is drawn, and the message says what to do', () => {
    const { play, ids, taking } = beforeLoot();
    expect(play.send('a-ann', take, taking(ids(3), true))).toMatchObject({
      refusal: {
        code: 'assured_loot_perk_expired',
        message: 'Your Assured Loot perk has expired, press attempt again if you want to continue.',
      },
    });
    play.accept('a-ann', take, taking(ids(3)), { rolls: [0] });
  });

  test('what a mission asks for is pointed out', () => {
    const { play, ann } = beforeLoot();
    const marked = () =>
      viewLooting(play.world, ann, play.now).current?.options.flatMap(
        ({ type_id: id, highlight_mission: mark }) => (mark ? [id] : []),
      );
    expect(marked()).toStrictEqual([]);
    provide(
      play.world,
      itemsWanted.by(() => new Set(['violin'])),
    );
    expect(marked()).toStrictEqual(['violin']);
  });

  test('what a mission asks for is what bots carry off, though it brings less', () => {
    const { play, ann, ids } = beforeLoot();
    const chosen = () => lootingHabit(play.world, ann, play.now, new Random('loot'));
    expect(chosen()).toMatchObject({ command: { type: take, payload: { taken: ids(2) } } });
    provide(
      play.world,
      itemsWanted.by(() => new Set(['rope'])),
    );
    expect(chosen()).toMatchObject({ command: { type: take, payload: { taken: ids(1, 2) } } });
  });

  test('pinned things come first, and a perk can put a thing there', () => {
    const { play, ann, ids, taking } = beforeLoot();
    provide(
      play.world,
      pinnedItems.by(() => new Set(['violin'])),
      perkLoot.by(() => ['gold-bar']),
    );
    const first = viewLooting(play.world, ann, play.now).current?.options[0];
    expect(first).toMatchObject({ id: ids(2)[0], pinned: true });
    play.accept('a-ann', take, taking(ids(1)), { rolls: [0] });
    const next = viewLooting(play.world, ann, play.now).current?.options ?? [];
    expect(next.filter((option) => option.perk_spawned).map(({ type_id }) => type_id)).toEqual(['gold-bar']);
  });
});

test('every item of the rules is one of the game, and none stands twice', () => {
  const all = rules.tiers.flatMap((tier) => tier.items);
  expect(all.filter((id) => !items.has(id))).toStrictEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('death leaves no loot behind', () => {
  const { play, ann } = beforeLoot();
  remove(play, ann);
  expect(openLoot(play.world, ann)).toBeNull();
});

test('loot of an earlier build, as options, is as that of this one', () => {
  const play = openedPlay(features);
  const [rope, violin] = [thing('rope', 5), thing('violin', 20)];
  const loot = { id: 'l1', place: 'villa', options: [{ ...rope, byPerk: true }, rope, violin] };
  keepLoot(play.world, 'ann', loot);
  expect(openLoot(play.world, 'ann')).toStrictEqual(loot);
  const slice = lootingState.shape.migrations[1]?.({ open: new Map([['ann', loot]]) });
  expect(slice).toStrictEqual(lootingState(play.world));
});
