import { describe, expect, test } from 'vitest';
import { certain, FairDraw } from '../../kernel/dice/draw.ts';
import { testDayHmac } from '../../kernel/testing/keys.ts';
import { killingRules } from './rules.ts';
import { bandOf, bulletsNeeded, chanceToKill, firearms, fullHealth, healthLost } from './terms.ts';

const { odds } = killingRules.defaults;
const well = { health: fullHealth, boost: 0 };

describe('how many bullets it takes', () => {
  test('rises with level, health and boost, and falls with the firearm', () => {
    const needed = (parts: object, firearm = firearms[0]) =>
      bulletsNeeded(odds, firearm, { level: 24, ...well, ...parts });
    expect(needed({})).toBe(1_220);
    expect(needed({ level: 25 })).toBe(1_270);
    expect(needed({ boost: 500_000 })).toBe(1_281);
    expect(needed({ boost: 900_000 })).toBe(needed({ boost: 500_000 }));
    expect(needed({ health: 1 })).toBe(1_088);
    expect(firearms.map((firearm) => bulletsNeeded(odds, firearm, { level: 24, ...well }))).toEqual([
      1_220, 1_464, 1_830,
    ]);
  });
});

describe('the chance', () => {
  test('is about 2 percent at half of what is needed, 50 at all of it, 90 at 1.35 times, and 98 at most', () => {
    const percent = (bullets: number) => Math.round(chanceToKill(odds, bullets, 1_000) / 10_000);
    expect([0, 500, 1_000, 1_350, 1_900, 1_000_000].map(percent)).toEqual([0, 2, 50, 89, 98, 98]);
    expect(chanceToKill(odds, 1_000_000_000_000, 70)).toBe(980_000);
  });

  test('never falls with one bullet more, and is smooth at the needed number', () => {
    const chances = Array.from({ length: 2_500 }, (_, bullets) => chanceToKill(odds, bullets, 1_000));
    expect(chances).toEqual(chances.toSorted((one, other) => one - other));
    const step = (bullets: number) => (chances[bullets + 1] ?? 0) - (chances[bullets] ?? 0);
    expect(Math.abs(step(1_001) - step(998))).toBeLessThan(40);
  });

  test('of the picture: 1,400 bullets of the best firearm against level 24', () => {
    const { from, to, needed } = bandOf(odds, 'tommy-gun', 24, 1_400);
    expect([Math.floor(from / 10_000), Math.floor(to / 10_000), needed]).toEqual([67, 85, 1_220]);
  });

  test('lies in the band, whatever health and boost are', () => {
    for (const firearm of firearms)
      for (const level of [1, 7, 24, 50])
        for (const bullets of [1, 60, 400, 1_300, 2_600, 9_000]) {
          const { from, to } = bandOf(odds, firearm, level, bullets);
          for (const health of [1, 13, 50, 99, 100])
            for (const boost of [0, 400_000, 500_000, 2_000_000]) {
              const chance = chanceToKill(
                odds,
                bullets,
                bulletsNeeded(odds, firearm, { level, health, boost }),
              );
              expect(chance).toBeGreaterThanOrEqual(from);
              expect(chance).toBeLessThanOrEqual(to);
            }
        }
  });

  // The draws are those of a fixed key: the same in every run.
  test('is how often the fair draw kills, at twenty points', () => {
    const draws = 4_000;
    const hmac = testDayHmac(1);
    const points = Array.from({ length: 20 }, (_, at) => 400 + at * 80);
    for (const [nonce, bullets] of points.entries()) {
      const chance = chanceToKill(odds, bullets, 1_000);
      const input = { round: 1, salt: '', player: 'c1', seed: 'twenty points', day: 1, nonce };
      const draw = new FairDraw(input, hmac);
      let kills = 0;
      for (let shot = 0; shot < draws; shot += 1) if (draw.chance(chance, 'kill')) kills += 1;
      const share = chance / certain;
      const deviation = Math.sqrt(draws * share * (1 - share));
      expect(Math.abs(kills - draws * share), `${bullets} bullets`).toBeLessThan(3.5 * deviation + 1);
    }
  });
});

test('who survives loses health by the bullets, at least a percent', () => {
  expect([1, 500, 1_000, 3_000].map((bullets) => healthLost(60, bullets, 1_000))).toEqual([1, 30, 60, 180]);
});
