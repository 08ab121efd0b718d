import { defineFeature } from '@rackets/engine/kernel/declarations/feature.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { standingsModel } from './fold.ts';
import { familiesRanking, rankedMetrics, rankingsOf } from './rankings.ts';
import { StandingsReader } from './read.ts';
import { counted } from './testing/counted.ts';

const cards = defineFeature({
  name: 'cards',
  metrics: {
    'cards.wins': {
      kind: 'sum',
      label: 'Hands won',
      ranked: { offered: true, deathmatch: true, families: true },
    },
    'cards.profit': {
      kind: 'sum',
      label: 'Profit at cards',
      unit: 'money',
      ranked: { negative: true, deathmatch: true, families: true },
    },
    'cards.best': { kind: 'max', label: 'Best hand', ranked: true },
    'cards.luck': { kind: 'last' },
  },
});
const metrics = rankedMetrics([cards]);
const model = standingsModel(metrics, () => []);
const reader = new StandingsReader(rankingsOf(metrics));

const owners = Array.from({ length: 25 }, (_, n) => `c${n}`);
const families = ['f0', 'f1', 'f2', null, null];
const largest = 2 ** 53 - 1;

/** Rising and falling values, crowded enough that several share one and many are zero. */
const anyValue = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(largest, -largest, largest - 1, 2 ** 52, -(2 ** 52) - 1) },
);
const anySteps = fc.array(
  fc.record({
    owner: fc.constantFrom(...owners),
    family: fc.constantFrom(...families),
    phase: fc.constantFrom('open', 'open', 'deathmatch'),
    value: anyValue,
    level: fc.constantFrom(1, 1, 2, 3),
  }),
  { maxLength: 90 },
);
type Steps = readonly {
  readonly owner: string;
  readonly family: string | null;
  readonly phase: string;
  readonly value: number;
  /** What the owner's level comes to before this step. */
  readonly level: number;
}[];

/** What each owner of a ranking has come to, and in which step. */
type Reached = Map<string, { value: number; step: number }>;

function reach(reached: Reached, owner: string, value: number, step: number): void {
  if (reached.get(owner)?.value !== value) reached.set(owner, { value, step });
}

/** Everything the rankings of one metric should say, counted the plain way. */
function plainly(steps: Steps) {
  const own: Reached = new Map();
  const ofFamilies: Reached = new Map();
  const ofDeathmatch: Reached = new Map();
  const levels = new Map(steps.map(({ owner, level }) => [owner, level]));
  const before = (reached: Reached, owner: string) => reached.get(owner)?.value ?? 0;
  for (const [step, { owner, family, phase, value }] of steps.entries()) {
    const by = value - before(own, owner);
    if (family) reach(ofFamilies, family, before(ofFamilies, family) + by, step);
    if (phase === 'deathmatch') reach(ofDeathmatch, owner, before(ofDeathmatch, owner) + by, step);
    reach(own, owner, value, step);
  }
  return { own, ofFamilies, ofDeathmatch, levels };
}

async function folded(metric: string, steps: Steps, atOnce: number): Promise<MemoryDocuments> {
  const values = new Map<string, number>();
  const levels = new Map<string, number>();
  const events = steps.flatMap(({ owner, family, phase, value, level }, step) => {
    const from = values.get(owner) ?? 0;
    const levelBefore = levels.get(owner) ?? 1;
    values.set(owner, value);
    levels.set(owner, level);
    const points = { from: pointsAtLevel(levelBefore), to: pointsAtLevel(level) };
    return [
      counted(2 * step, { character: owner, metric: 'level_points', level: levelBefore, ...points }),
      counted(2 * step + 1, { character: owner, metric, family, phase, level, from, to: value }),
    ];
  });
  const documents = new MemoryDocuments();
  await documents.declare(model.collections);
  for (let at = 0; at < events.length; at += atOnce) {
    await project(model, events.slice(at, at + atOnce), documents);
    // What a crash before the checkpoint makes it do.
    await project(model, events.slice(at, at + atOnce), documents);
  }
  return documents;
}

async function expectSorted(
  documents: MemoryDocuments,
  ranking: string,
  reached: Reached,
  isRanked: (value: number) => boolean,
  levels: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const levelOf = (owner: string) => levels.get(owner) ?? 0;
  const sorted = [...reached]
    .map(([owner, at]) => ({ owner, ...at }))
    .filter(({ value }) => isRanked(value))
    .toSorted(
      (one, other) =>
        other.value - one.value || levelOf(other.owner) - levelOf(one.owner) || one.step - other.step,
    );
  const rankOf = (value: number) => 1 + sorted.filter((other) => other.value > value).length;
  const places = sorted.map(({ owner, value }) => ({ rank: rankOf(value), owner, value }));
  expect(await reader.top(documents, ranking, 1_000)).toEqual(places);
  expect(await reader.top(documents, ranking, 3, 2)).toEqual(places.slice(2, 5));
  expect(await reader.count(documents, ranking)).toBe(places.length);
  for (const owner of [...reached.keys(), 'nobody']) {
    const place = places.find((each) => each.owner === owner) ?? null;
    expect(await reader.standing(documents, ranking, owner)).toEqual(place);
    const position = places.findIndex((each) => each.owner === owner);
    expect((await reader.place(documents, ranking, owner))?.position ?? -1).toBe(position);
  }
}

describe.each([
  { metric: 'cards.wins', who: 'positive values', isRanked: (value: number) => value > 0 },
  { metric: 'cards.profit', who: 'everybody who has a value', isRanked: () => true },
])('a ranking of $who', ({ metric, isRanked }) => {
  test('equals sorting by value, then by level, then by who reached it first, however all of them move', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, fc.integer({ min: 1, max: 30 }), async (steps, atOnce) => {
        const { own, levels } = plainly(steps);
        await expectSorted(await folded(metric, steps, atOnce), metric, own, isRanked, levels);
      }),
      { numRuns: 60, seed: 608 },
    );
  });

  test('of families and of the deathmatch adds up what was counted there and then', async () => {
    const small = (steps: Steps) => steps.map((step) => ({ ...step, value: step.value % 10 ** 9 }));
    await fc.assert(
      fc.asyncProperty(anySteps, fc.integer({ min: 1, max: 30 }), async (some, atOnce) => {
        const steps = small(some);
        const { ofFamilies, ofDeathmatch, levels } = plainly(steps);
        const documents = await folded(metric, steps, atOnce);
        await expectSorted(documents, familiesRanking(metric), ofFamilies, isRanked);
        await expectSorted(documents, `${metric}_dm`, ofDeathmatch, isRanked, levels);
      }),
      { numRuns: 40, seed: 608 },
    );
  });
});

test('a metric’s declaration decides which rankings exist and which are offered to players', () => {
  const rankings = rankingsOf(metrics);
  expect(rankings.map(({ id, label, unit }) => [id, label, unit])).toEqual([
    ['alive', 'Alive', 'level'],
    ['speedrun', 'Speedrun', 'seconds'],
    ['cards.wins', 'Hands won', 'number'],
    ['cards.wins_dm', 'Deathmatch: Hands won', 'number'],
    ['families:cards.wins', 'Hands won', 'number'],
    ['cards.profit', 'Profit at cards', 'money'],
    ['cards.profit_dm', 'Deathmatch: Profit at cards', 'money'],
    ['families:cards.profit', 'Profit at cards', 'money'],
    ['cards.best', 'Best hand', 'number'],
    ['families', 'Families', 'number'],
  ]);
  expect(rankings.filter(({ offered }) => offered).map(({ id }) => id)).toEqual([
    'alive',
    'speedrun',
    'cards.wins',
    'cards.wins_dm',
    'families',
  ]);
});

test.each([
  ['max', { families: true }, /cards.best is a sum/],
  ['last', { deathmatch: true }, /cards.best is a sum/],
] as const)('a metric of kind %s cannot be ranked as %j', (kind, ranked, problem) => {
  const feature = defineFeature({
    name: 'cards',
    metrics: { 'cards.best': { kind, label: 'Best hand', ranked } },
  });
  expect(() => rankedMetrics([feature])).toThrow(problem);
});
