import { expect, test } from 'vitest';
import { MemoryDocuments } from './memory-documents.ts';
import { scopedDocuments } from './scoped-documents.ts';

test('two rounds write the same ids without colliding', async () => {
  const store = new MemoryDocuments();
  const rounds = [scopedDocuments(store, 'round-1'), scopedDocuments(store, 'round-2')] as const;
  for (const [index, round] of rounds.entries()) {
    await round.declare([{ name: 'history', indexes: { byOwner: { fields: ['owner'] } } }]);
    await round.putMany('history', [{ id: '7', rev: 7, body: { owner: 'c1', round: index + 1 } }]);
  }
  const found = await Promise.all(
    rounds.map((round) => round.range('history', { index: 'byOwner', limit: 9 })),
  );
  expect(found.map((docs) => docs.map(({ body }) => body['round']))).toEqual([[1], [2]]);
  await rounds[0].clear('history');
  expect(await rounds[0].count('history', { index: 'byOwner' })).toBe(0);
  expect(await rounds[1].count('history', { index: 'byOwner' })).toBe(1);
});
