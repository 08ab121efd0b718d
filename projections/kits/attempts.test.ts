import { defineEvent } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/state/event.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../runner/project.ts';
import type { Documents } from '../stores/documents.ts';
import { MemoryDocuments } from '../stores/memory-documents.ts';
import { withHistories } from '../testing/with-histories.ts';
import { attemptModel } from './attempts.ts';

const hand = defineEvent({
  type: 'cards.hand-played',
  version: 1,
  data: z.strictObject({ stake: z.int(), payout: z.int(), deck: z.string() }),
  visible: { owner: ['stake', 'payout'], target: ['stake'] },
});

const cards = attemptModel({
  name: 'cards',
  version: 1,
  event: hand,
  row: ({ stake, payout }) => ({ stake, payout }),
  received: ({ stake }) => ({ stake }),
  totals: ['plays', 'staked', 'profit', 'tips'],
  roundTotals: ['staked', 'profit'],
});

const count = (character: string, metric: string, from: number, to: number): StampedCount => ({
  character,
  metric,
  by: to - from,
  from,
  to,
});

function recorded(
  revision: number,
  type: string,
  counts: readonly StampedCount[],
  roles: Record<string, string>,
  data = {},
): RecordedEvent {
  const decision = { id: `d${revision}`, index: 0, of: 1 };
  const subjects = Object.entries(roles).map(([role, id]) => ({
    id,
    role,
    family: null,
    city: 'miami',
    level: 1,
  }));
  const parts = { command: null, item: null, draws: null, moves: [], timers: [], counts, subjects };
  return {
    type,
    version: 1,
    at: 100 + revision,
    phase: 'open',
    decision,
    ...parts,
    data,
    revision,
    hash: '',
  };
}

const played = (revision: number, counts: readonly StampedCount[], roles: Record<string, string>) =>
  recorded(revision, 'cards.hand-played', counts, roles, { stake: 5, payout: 0, deck: 'the order' });

async function folded(events: readonly RecordedEvent[], atOnce = events.length): Promise<Documents> {
  const documents = withHistories(new MemoryDocuments(), [cards.model], events);
  await documents.declare(cards.model.collections);
  for (let at = 0; at < events.length; at += atOnce) {
    await project(cards.model, events.slice(at, at + atOnce), documents);
  }
  return documents;
}

const game = [
  played(0, [count('ann', 'cards.plays', 0, 1), count('ann', 'cards.staked', 0, 5)], { owner: 'ann' }),
  recorded(1, 'cards.tipped', [count('ann', 'cards.tips', 0, 2)], { owner: 'ann' }),
  played(2, [count('ann', 'cards.plays', 1, 2), count('ann', 'cards.profit', 0, -5)], { owner: 'ann' }),
  played(3, [count('bob', 'cards.plays', 0, 1), count('bob', 'cards.staked', 0, 7)], {
    owner: 'bob',
    target: 'ann',
  }),
  recorded(4, 'other.done', [count('bob', 'other.plays', 0, 9)], { owner: 'bob' }),
];

test.each([1, 2, 5])(
  'an event changes the totals it counts and leaves the others as they were, folded %i at a time',
  async (atOnce) => {
    const documents = await folded(game, atOnce);
    expect(await cards.readTotals(documents, 'ann')).toEqual({ plays: 2, staked: 5, profit: -5, tips: 2 });
    expect(await cards.readTotals(documents, 'bob')).toEqual({ plays: 1, staked: 7, profit: 0, tips: 0 });
    expect(await cards.readTotals(documents, 'nobody')).toEqual({ plays: 0, staked: 0, profit: 0, tips: 0 });
    expect(await cards.readRoundTotals(documents)).toEqual({ staked: 12, profit: -5, characters: 2 });
  },
);

test('a history shows its owner what the event makes visible to them, newest first', async () => {
  const { rows } = await cards.readHistory(await folded(game), 'ann', 1);
  expect(rows).toEqual([
    { id: '000000000002.0', character: 'ann', at: 102, row: '000000000002.0', stake: 5, payout: 0 },
    { id: '000000000000.0', character: 'ann', at: 100, row: '000000000000.0', stake: 5, payout: 0 },
  ]);
});

test('the target of an attempt sees who made it and no more than the event shows a target', async () => {
  const documents = await folded(game);
  expect(await cards.readReceived(documents, 'ann')).toEqual([
    { id: '000000000003.0', character: 'ann', at: 103, by: 'bob', row: '000000000003.0', stake: 5 },
  ]);
  expect(await cards.readReceived(documents, 'bob')).toEqual([]);
});
