import { gameKit, gameTotals } from '@rackets/engine/kits/game.ts';
import { defineEvent } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../runner/project.ts';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { withHistories } from '../testing/with-histories.ts';
import { attemptModel } from './attempts.ts';

const thrown = defineEvent({
  type: 'dice.thrown',
  version: 1,
  data: z.strictObject({ staked: z.int(), paid: z.int() }),
  visible: { owner: ['staked', 'paid'] },
});

const dice = gameKit({ feature: 'dice', title: 'Dice', limits: () => ({ min: 1, max: 100 }) });

const throws = attemptModel({ name: 'dice', version: 1, event: thrown, row: (seen) => seen, ...gameTotals });

test('the counts of the game kit become the totals of a game’s model, losses included', async () => {
  const results = [
    { staked: 50, paid: 80 },
    { staked: 100, paid: 0 },
  ];
  const log = recorded(results);
  const documents = withHistories(new MemoryDocuments(), [throws.model], log);
  await documents.declare(throws.model.collections);
  await project(throws.model, log, documents);
  const totals = { plays: 2, wins: 1, staked: 150, paid: 80, profit: -70 };
  expect(await throws.readTotals(documents, 'ann')).toEqual({ ...totals, best_win: 30 });
  expect(await throws.readRoundTotals(documents)).toEqual({ ...totals, characters: 1 });
  const { rows } = await throws.readHistory(documents, 'ann', 1);
  expect(rows).toMatchObject([
    { staked: 100, paid: 0 },
    { staked: 50, paid: 80 },
  ]);
});

/** One event for each result, its counts stamped as the kernel does. */
function recorded(results: readonly { readonly staked: number; readonly paid: number }[]): RecordedEvent[] {
  const values = new Map<string, number>();
  return results.map((data, revision) => ({
    type: 'dice.thrown',
    version: 1,
    at: revision,
    phase: 'open',
    decision: { id: `d${revision}`, index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data,
    moves: [],
    counts: dice.counts('ann', data).map((count) => {
      const from = values.get(count.metric) ?? 0;
      const isMax = count.metric.endsWith('best_win');
      const to = isMax ? Math.max(from, count.by) : from + count.by;
      values.set(count.metric, to);
      return { ...count, from, to };
    }),
    timers: [],
    subjects: [{ id: 'ann', role: 'owner', family: null, city: 'miami', level: 1 }],
    revision,
    hash: '',
  }));
}
