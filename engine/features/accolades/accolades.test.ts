import { describe, expect, test } from 'vitest';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { born, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { dayMs } from '../../shared/time/time.ts';
import { accolades, defaultRules, features } from '../index.ts';
import { prisonRules } from '../prison/rules.ts';
import { accoladesOf } from './accolades.ts';
import { earned } from './earned.ts';
import { viewAccolades, viewTasks } from './views.ts';

/** "accolade tier" of everything earned so far, in order. */
const earnedIn = (play: Play) =>
  play.log.flatMap((event) => {
    const gained = earned.match(event);
    return gained ? [`${gained.data.accolade} ${gained.data.tier}`] : [];
  });

function count(play: Play, character: string, metric: string, by: number): void {
  play.given({ counts: [{ character, metric, by }] });
  play.runDue();
}

const progressOf = (play: Play, character: string, id: string) =>
  viewAccolades(play.world, accolades, character, play.now).find((each) => each.id === id);

describe('an accolade', () => {
  test('[R096] [E027] is earned in bronze, silver and gold, each once, when its metric reaches the goal', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    count(play, ann, 'small-crimes.successes', 49);
    expect(earnedIn(play)).toStrictEqual([]);
    count(play, ann, 'small-crimes.successes', 1);
    count(play, ann, 'small-crimes.successes', 1);
    expect(earnedIn(play)).toStrictEqual(['small-crimes.done bronze']);
    count(play, ann, 'small-crimes.successes', 20_000);
    expect(earnedIn(play).slice(1)).toStrictEqual(['small-crimes.done silver', 'small-crimes.done gold']);
  });

  test('comes with the crime that earns it, before the next command', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    play.given({ counts: [{ character: ann, metric: 'small-crimes.attempts', by: 99 }] });
    play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 });
    const [last] = play.log.slice(-1);
    expect(last).toMatchObject({
      type: 'accolades.earned',
      at: play.now,
      data: { character: ann, accolade: 'small-crimes.tried', tier: 'bronze' },
      subjects: [{ id: ann, role: 'earner' }],
    });
  });

  test('[E023] is visible to everyone through its event', () => {
    expect(earned.definition.visible).toStrictEqual({ everyone: ['character', 'accolade', 'tier'] });
  });

  test('appears in the player’s own activity with name and tier', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    count(play, ann, 'prison.bribes', 5);
    const lines = play.log
      .slice(-1)
      .flatMap((event) => features.flatMap((each) => each.activity?.lines(event) ?? []));
    expect(lines).toMatchObject([
      {
        character: ann,
        template: 'You earned {accolade} in {tier}.',
        params: { accolade: 'Greased Palms', tier: 'bronze' },
      },
    ]);
  });

  test('of a best streak is not earned by the same streak again', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    for (const streak of [5, 0, 3, 5, 15]) count(play, ann, 'prison.player_streak_max', streak);
    expect(earnedIn(play)).toStrictEqual(['prison.streak bronze', 'prison.streak silver']);
  });

  test('for levels uses the points at which they begin', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    count(play, ann, 'level_points', pointsAtLevel(10));
    expect(earnedIn(play)).toStrictEqual(['characters.level bronze']);
    expect(progressOf(play, ann, 'characters.level')?.tiers[1]).toMatchObject({
      description: 'Reach level 25.',
      status: '10 of 25',
    });
  });
});

/** Inmates arriving every minute would only slow down tests of many days. */
const fewArrivals = {
  ...defaultRules(),
  prison: {
    ...prisonRules.defaults,
    npcs: { ...prisonRules.defaults.npcs, everySeconds: 12 * 3_600 },
  },
};

describe('staying alive', () => {
  test('is an accolade after 7, 30 and 90 days, without a command', () => {
    const play = openedPlay(features, fewArrivals);
    const ann = born(play, 'a-ann', 'Ann');
    play.wait(7 * dayMs - 1);
    expect(earnedIn(play)).toStrictEqual([]);
    expect(progressOf(play, ann, 'accolades.survivor')?.tiers[0]?.status).toBe('6 of 7');
    play.wait(1);
    expect(earnedIn(play)).toStrictEqual(['accolades.survivor bronze']);
    play.wait(90 * dayMs);
    expect(earnedIn(play).slice(1)).toStrictEqual(['accolades.survivor silver', 'accolades.survivor gold']);
  });

  test('is not earned by the dead', () => {
    const play = openedPlay(features, fewArrivals);
    const ann = born(play, 'a-ann', 'Ann');
    play.wait(2 * dayMs);
    remove(play, ann);
    play.wait(30 * dayMs);
    expect(earnedIn(play)).toStrictEqual([]);
    expect(progressOf(play, ann, 'accolades.survivor')?.tiers[0]?.status).toBe('2 of 7');
  });
});

describe('the catalogue', () => {
  test('has 15 or more accolades with ids of their own, and a description for each tier', () => {
    const { world } = openedPlay(features);
    expect(accolades.length).toBeGreaterThanOrEqual(15);
    expect(new Set(accolades.map(({ id }) => id)).size).toBe(accolades.length);
    for (const accolade of accolades) {
      const tasks = viewTasks(world, accolade);
      expect(viewTasks(null, accolade)).toStrictEqual(tasks);
      expect([accolade.id, new Set(tasks).size]).toStrictEqual([accolade.id, 3]);
      expect(tasks.join('')).not.toContain('{');
    }
  });

  test('is fixed when the round opens: a round opened before it has none, and its log replays', () => {
    const { accolades: _none, ...rules } = defaultRules();
    const play = openedPlay(features, rules);
    const ann = born(play, 'a-ann', 'Ann');
    count(play, ann, 'small-crimes.successes', 100_000);
    expect(earnedIn(play)).toStrictEqual([]);
    expect(viewAccolades(play.world, accolades, ann, play.now)).toStrictEqual([]);
    expect(freshFold(features, play.log)).toStrictEqual(play.world);
  });

  test('is extended by a feature that exports its own, over a metric that only grows', () => {
    const accolade = {
      id: 'a',
      name: 'A',
      icon: 'bank',
      metric: 'm',
      goals: [1, 2, 3],
      task: '{goal}',
    } as const;
    const feature = (kind: 'sum' | 'last', goals: readonly [number, number, number] = [1, 2, 3]) =>
      defineFeature({ name: 'f', metrics: { m: { kind } }, accolades: [{ ...accolade, goals }] });
    expect(accoladesOf([feature('sum')]).rules).toMatchObject({ m: [{ id: 'a', goals: [1, 2, 3] }] });
    expect(() => accoladesOf([feature('last')])).toThrow('only grows');
    expect(() => accoladesOf([feature('sum', [3, 2, 4])])).toThrow('the goals of a rise');
    expect(() => accoladesOf([])).not.toThrow();
  });
});

test('progress is shown in its own unit, never past the goal', () => {
  const play = openedPlay(features, fewArrivals);
  const ann = born(play, 'a-ann', 'Ann');
  count(play, ann, 'small-crimes.money', 75_000);
  expect(progressOf(play, ann, 'small-crimes.money')?.tiers).toStrictEqual([
    {
      id: 'bronze',
      percent: 100,
      description: 'Earn $50,000 by small crimes.',
      status: '$50,000 of $50,000',
    },
    {
      id: 'silver',
      percent: 3,
      description: 'Earn $2,500,000 by small crimes.',
      status: '$75,000 of $2,500,000',
    },
    {
      id: 'gold',
      percent: 0.1,
      description: 'Earn $50,000,000 by small crimes.',
      status: '$75,000 of $50,000,000',
    },
  ]);
});
