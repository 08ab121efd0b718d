import { characterRules } from '@rackets/engine/features/characters/rules.ts';
import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { bandOf } from '@rackets/engine/features/killing/terms.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
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
};
const needed = 5;

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
  test('[E273] [R857~] shows whom detectives hold with what is known of them, the firearm, silencer and odds', async () => {
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
    expect((await page(bob)).targets).toEqual([]);
  });
});
