import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { levelOf, pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { defaultRules, features } from '../index.ts';
import { sentencesByLevel } from './cells.ts';
import { prisonRules } from './rules.ts';
import { bustChance, prisonState } from './state.ts';
import { countInmates, viewPrison } from './views.ts';

const listed = 4;
const { defaults } = prisonRules;
/** Nobody has a companion: everybody finds the same inmates. */
const rules = {
  ...defaultRules(),
  prison: { ...defaults, listed, companion: { ...defaults.companion, staySeconds: 0 } },
};
const names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

const anySteps = fc.array(
  fc.record({
    who: fc.nat(names.length - 1),
    what: fc.constantFrom('jail', 'jail', 'jail', 'free', 'rise', 'wait', 'wait', 'die'),
    by: fc.nat(40),
  }),
  { minLength: 10, maxLength: 60 },
);

function act(play: Play, character: string, what: string, by: number): void {
  if (what === 'wait') return play.wait(by * 5_000);
  if (play.world.characters.get(character)?.dead) return;
  if (what === 'jail') jail(play, character, 1 + by * 10);
  if (what === 'free') jail(play, character, 0);
  if (what === 'rise') {
    play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(1 + by) }] });
  }
  if (what === 'die') remove(play, character);
}

/** The whole list by looking at everybody. */
function plainly({ world }: Play, viewer: string, now: number) {
  const characters = [...world.characters.values()]
    .filter(({ id, dead }) => id !== viewer && !dead && timerUntil(world, id, 'prison') > now)
    .map(({ id }) => ({
      key: `character:${id}`,
      until: timerUntil(world, id, 'prison'),
      level: levelOf(metric(world, id, 'level_points')).number,
    }));
  const npcs = [...prisonState(world).npcs.values()]
    .filter(({ leavesAt }) => leavesAt > now)
    .map(({ id, leavesAt: until, level }) => ({ key: `npc:${id}`, until, level }));
  return [...characters, ...npcs]
    .map(({ level, ...inmate }) => ({
      ...inmate,
      chance: Math.floor(bustChance(world, viewer, level) / 10_000),
    }))
    .toSorted(
      (one, other) => other.chance - one.chance || other.until - one.until || (one.key < other.key ? -1 : 1),
    );
}

test('[E270] [R784] the count and the top of the list equal those of a full scan, at any later moment', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const play = openedPlay(features, rules);
      const people = names.map((name) => born(play, `a-${name}`, name));
      for (const { who, what, by } of steps) {
        act(play, people[who] ?? '', what, by);
        for (const later of [0, 1, 60_000, 300_000]) {
          const now = play.now + later;
          const viewer = people[by % people.length] ?? '';
          const all = plainly(play, viewer, now);
          expect(countInmates(play.world, viewer, now)).toBe(all.length);
          const { prisoners } = viewPrison(play.world, viewer, now);
          expect(prisoners.map(({ key, chance }) => ({ key, chance }))).toEqual(
            all.slice(0, listed).map(({ key, chance }) => ({ key, chance })),
          );
        }
      }
    }),
    { numRuns: 60, seed: 784 },
  );
});

test('a list examines no more inmates of a level than it shows, however many there are or have left', () => {
  const play = openedPlay(features, rules);
  const ann = born(play, 'a-ann', 'Ann');
  const many = Array.from({ length: 3_000 }, (_, n) => `c${n}`);
  play.given({
    timers: many.map((character, n) => ({ character, name: 'prison', until: play.now + 1_000 * (n + 1) })),
  });
  const looked = (later: number) =>
    [...sentencesByLevel(play.world, ann, play.now + later, 60)].flatMap(({ sentences }) => sentences).length;
  expect(countInmates(play.world, ann, play.now)).toBe(3_000 + prisonState(play.world).npcs.size);
  expect([looked(0), looked(2_990_000), looked(3_000_000)]).toEqual([60, 10, 0]);
});

test('a world that was read from the log or a snapshot has the same inmates', () => {
  const play = openedPlay(features, rules);
  const people = names.map((name) => born(play, `a-${name}`, name));
  for (const [n, character] of people.entries()) jail(play, character, 30 * (n + 1));
  play.wait(61_000);
  remove(play, people[7] ?? '');
  const again = freshFold(features, play.log);
  for (const viewer of people) {
    expect(countInmates(again, viewer, play.now)).toBe(plainly(play, viewer, play.now).length);
    expect(viewPrison(again, viewer, play.now)).toStrictEqual(viewPrison(play.world, viewer, play.now));
  }
});
