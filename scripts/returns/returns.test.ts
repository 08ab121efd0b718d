import { describe, expect, test } from 'vitest';
import { games, playOne } from './play-all.ts';
import { isWithin, Tally, tableOf } from './tally.ts';

describe('plays through the real commands, of one seed', () => {
  test.each(Object.entries(games))(
    '%s: as the rules say',
    (name, play) => {
      const row = playOne(name, play, { plays: 1_500, seed: 7 });
      expect(row.plays).toBeGreaterThanOrEqual(1_500);
      expect(row.sigma).toBeGreaterThan(0);
      expect(isWithin(row)).toBe(true);
    },
    60_000,
  );
});

describe('a table of returns', () => {
  test('tells how far what was played is from what the rules give', () => {
    const tally = new Tally();
    for (const paid of [2, 0, 0, 0]) tally.add({ plays: 1, staked: 1, paid, expected: 0.5 });
    const row = tally.row('Coins');
    expect(row).toMatchObject({ plays: 4, exact: 0.5, played: 0.5, distance: 0 });
    expect(row.sigma).toBeCloseTo(Math.sqrt(3) / 4);
    expect(tableOf([row]).split('\n').at(-1)).toBe('| Coins | 4 | 50.00 % | 50.00 % | 43.30 % | 0.0 sigma |');
  });

  test('finds a game that pays other than it says', () => {
    const tally = new Tally();
    for (let play = 0; play < 100; play += 1)
      tally.add({ plays: 1, staked: 1, paid: play % 2, expected: 0.2 });
    expect(isWithin(tally.row('Crooked'))).toBe(false);
  });
});
