import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/event.ts';
import * as fc from 'fast-check';
import { features } from '@rackets/engine/features/index.ts';
import { deathmatchStarted } from '@rackets/engine/features/round/round.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { maxLevel, pointsAtLevel, prestigeStep } from '@rackets/engine/world/levels.ts';
import { hourMs } from '@rackets/engine/world/time.ts';
import { expect, test } from 'vitest';
import { project } from '../runner/project.ts';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { countStandings, readRank, readStanding, readTop, standings } from './standings.ts';

const metric = 'level_points';
const owners = Array.from({ length: 30 }, (_, index) => `c${index}`);

/** Values from one to a billion, crowded enough that several share one. */
const anyValue = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10 ** 9 }));
const anySteps = fc.array(fc.record({ owner: fc.constantFrom(...owners), value: anyValue }), {
  maxLength: 80,
});

function counted(revision: number, count: StampedCount): RecordedEvent {
  return {
    type: 'given.stated',
    version: 1,
    at: 1_000 + revision,
    phase: 'open',
    decision: { id: `d${revision}`, index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data: {},
    moves: [],
    counts: [count],
    timers: [],
    subjects: [],
    revision,
    hash: '',
  };
}

test('a rank from the histogram is that of sorting everybody, whatever the values', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const values = new Map<string, number>();
      const events = steps.map(({ owner, value }, revision) => {
        const from = values.get(owner) ?? 0;
        values.set(owner, value);
        return counted(revision, { character: owner, metric, by: value - from, from, to: value });
      });
      const documents = new MemoryDocuments();
      await documents.declare(standings.collections);
      await project(standings, events, documents);
      for (const owner of owners) {
        const own = values.get(owner);
        const above = [...values.values()].filter((value) => value > (own ?? 0)).length;
        expect(await readRank(documents, metric, owner)).toBe(own === undefined ? null : 1 + above);
      }
    }),
    { numRuns: 60 },
  );
});

test('of equal values the one who reached it first stands first', async () => {
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  const reach = (revision: number, owner: string, from: number, to: number) =>
    counted(revision, { character: owner, metric, by: to - from, from, to });
  await project(
    standings,
    [reach(0, 'late', 0, 5), reach(1, 'early', 0, 9), reach(2, 'late', 5, 9), reach(3, 'third', 0, 8)],
    documents,
  );
  expect(await readTop(documents, metric, 10)).toEqual([
    { rank: 1, owner: 'early', value: 9 },
    { rank: 1, owner: 'late', value: 9 },
    { rank: 3, owner: 'third', value: 8 },
  ]);
});

test('a page further down goes on with the ranks of the one before', async () => {
  const values = [90, 70, 70, 70, 50, 50, 10];
  const events = values.map((to, n) => counted(n, { character: `c${n}`, metric, by: to, from: 0, to }));
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  await project(standings, events, documents);
  expect(await countStandings(documents, metric)).toBe(7);
  const ranks = [];
  for (let skip = 0; skip < 7; skip += 2) {
    ranks.push(...(await readTop(documents, metric, 2, skip)).map(({ rank }) => rank));
  }
  expect(ranks).toEqual([1, 2, 2, 2, 5, 5, 7]);
  expect(await readTop(documents, metric, 2, 8)).toEqual([]);
});

const gain = (play: Play, character: string, by: number) =>
  play.given({ counts: [{ character, metric, by }] });

async function foldOf(play: Play): Promise<MemoryDocuments> {
  const documents = new MemoryDocuments();
  await documents.declare(standings.collections);
  for (let at = 0; at < play.log.length; at += 3)
    await project(standings, play.log.slice(at, at + 3), documents);
  return documents;
}

test('[R608] the living stand by level and prestige until they die', async () => {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, name, name)) as [
    string,
    string,
    string,
  ];
  gain(play, ann, pointsAtLevel(maxLevel) + 3 * prestigeStep);
  gain(play, bob, pointsAtLevel(maxLevel) + prestigeStep);
  gain(play, cyd, pointsAtLevel(12));
  const before = await foldOf(play);
  expect(await readTop(before, 'alive', 9)).toEqual([
    { rank: 1, owner: ann, value: maxLevel + 3 },
    { rank: 2, owner: bob, value: maxLevel + 1 },
    { rank: 3, owner: cyd, value: 12 },
  ]);
  expect(await readRank(before, 'alive', bob)).toBe(2);
  remove(play, ann);
  const after = await foldOf(play);
  expect(await readRank(after, 'alive', ann)).toBeNull();
  expect(await readRank(after, 'alive', bob)).toBe(1);
  expect(await readRank(after, 'alive', cyd)).toBe(2);
  expect(await readRank(after, metric, ann)).toBe(1);
});

test('[R608] [R098] a speedrun is the time from birth to level 50, and the fewest seconds win', async () => {
  const play = openedPlay(features);
  const slow = born(play, 'slow', 'Slow');
  play.wait(3 * hourMs);
  const quick = born(play, 'quick', 'Quick');
  const never = born(play, 'never', 'Never');
  play.wait(hourMs);
  gain(play, slow, pointsAtLevel(maxLevel));
  gain(play, quick, pointsAtLevel(maxLevel) - 1);
  play.wait(hourMs);
  gain(play, quick, 1);
  gain(play, slow, prestigeStep);
  const documents = await foldOf(play);
  expect(await readTop(documents, 'speedrun', 9)).toEqual([
    { rank: 1, owner: quick, value: 2 * 3600 },
    { rank: 2, owner: slow, value: 4 * 3600 },
  ]);
  expect(await readStanding(documents, 'speedrun', never)).toBeNull();
});

test('[R608] the deathmatch ranks what was gained after it began', async () => {
  const play = openedPlay(features);
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, name, name)) as [string, string];
  gain(play, ann, 9_000);
  expect(await countStandings(await foldOf(play), 'level_points_dm')).toBe(0);
  play.state(deathmatchStarted.draft({ round: 1 }));
  expect(play.world.round.phase).toBe('deathmatch');
  for (const by of [40, 2]) gain(play, ann, by);
  gain(play, bob, 50);
  const documents = await foldOf(play);
  expect(await readTop(documents, 'level_points_dm', 9)).toEqual([
    { rank: 1, owner: bob, value: 50 },
    { rank: 2, owner: ann, value: 42 },
  ]);
  expect(await readRank(documents, 'level_points_dm', ann)).toBe(2);
});
