import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelOf, levelRank, maxLevel, pointsAtLevel, prestigeStep, rankOf } from './levels.ts';
import { smallCrimesRules } from '../../features/small-crimes/rules.ts';

const levels = Array.from({ length: maxLevel }, (_, index) => index + 1);

describe('levels', () => {
  test('[R003] [R262] [R778] go from 1 to 50, each begins later than the one before', () => {
    expect(maxLevel).toBe(50);
    expect(levelOf(0)).toStrictEqual({ number: 1, prestige: 0, progress: 0, total: 5 });
    for (const level of levels.slice(1)) {
      expect(pointsAtLevel(level)).toBeGreaterThan(pointsAtLevel(level - 1));
    }
  });

  test('[R003] begin exactly at their sum of points', () => {
    for (const level of levels) {
      expect(levelOf(pointsAtLevel(level))).toMatchObject({ number: level, progress: 0, prestige: 0 });
    }
  });

  test('[R003] last until one point before the next', () => {
    for (const level of levels.slice(1)) expect(levelOf(pointsAtLevel(level) - 1).number).toBe(level - 1);
  });

  test('take about 1.17 times as much each', () => {
    const steps = levels.slice(2).map((level) => pointsAtLevel(level) - pointsAtLevel(level - 1));
    for (const [index, step] of steps.slice(1).entries()) {
      expect(step / (steps[index] ?? 0)).toBeGreaterThan(1.15);
      expect(step / (steps[index] ?? 0)).toBeLessThan(1.19);
    }
  });

  test('the first one comes with the first job done', () => {
    expect(levelOf(smallCrimesRules.defaults.tasks[0]?.levelPoints ?? 0).number).toBe(2);
  });

  test('[R003] any sum of points lies within the level that it has reached', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), (points) => {
        const { number, prestige, progress, total } = levelOf(points);
        expect(pointsAtLevel(number) + prestige * prestigeStep + progress).toBe(points);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThan(total);
        expect(levelRank(points + 1)).toBeGreaterThanOrEqual(levelRank(points));
      }),
    );
  });
});

describe('prestige', () => {
  test('[R003] [R262] is counted after level 50, which is not left again', () => {
    const top = pointsAtLevel(50);
    expect(levelOf(top + prestigeStep - 1)).toMatchObject({ number: 50, prestige: 0 });
    expect(levelOf(top + prestigeStep)).toMatchObject({ number: 50, prestige: 1, progress: 0 });
    expect(levelOf(top + 7 * prestigeStep + 3)).toMatchObject({ number: 50, prestige: 7, progress: 3 });
  });

  test('[R003] ranks above every level', () => {
    expect(levelRank(pointsAtLevel(50))).toBe(50);
    expect(levelRank(pointsAtLevel(50) + prestigeStep)).toBe(51);
  });
});

test('every level has a title, and the highest is its own', () => {
  expect(levels.map(rankOf).every((title) => title.length > 3)).toBe(true);
  expect([rankOf(1), rankOf(2), rankOf(50)]).toStrictEqual(['Nobody', 'Errand Boy', 'Kingpin']);
});
