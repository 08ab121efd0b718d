import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/event.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../runner/project.ts';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { readRank, readTop, standings } from './standings.ts';

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
    { rank: 2, owner: 'late', value: 9 },
    { rank: 3, owner: 'third', value: 8 },
  ]);
});
