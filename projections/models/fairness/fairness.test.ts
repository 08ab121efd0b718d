import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { plainEvent } from '../../testing/plain-event.ts';
import { withHistories } from '../../testing/with-histories.ts';
import { drawsPerPage, fairnessModel, pageOfDraw, readDraws } from './fairness.ts';

test('the page of a draw is the one that has it, on its own day alone', async () => {
  const rows = 2 * drawsPerPage + 5;
  const revisionOf = (n: number) => 10 + 3 * n;
  const log = Array.from({ length: revisionOf(rows) }, (_, revision) => {
    const nonce = (revision - 10) / 3;
    const isDrawn = Number.isInteger(nonce) && nonce >= 0;
    const draws = isDrawn ? { player: 'ann', day: 2, nonce, rolls: [] } : null;
    return plainEvent(revision, { draws });
  });
  const documents = withHistories(new MemoryDocuments(), [fairnessModel], log);
  await documents.declare(fairnessModel.collections);
  await project(fairnessModel, log, documents);
  for (const n of [0, drawsPerPage - 1, drawsPerPage, rows - 1]) {
    const page = await pageOfDraw(documents, 'ann', 2, revisionOf(n));
    const shown = await readDraws(documents, 'ann', 2, page);
    expect(shown.rows.map((row) => row.revision)).toContain(revisionOf(n));
  }
  expect(await pageOfDraw(documents, 'ann', 3, 10)).toBe(1);
  expect(await pageOfDraw(documents, 'bob', 2, 10)).toBe(1);
});
