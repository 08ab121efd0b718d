import { expect, test } from 'vitest';
import { rowId } from '../../runner/model.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { drawsPerPage, fairnessModel, pageOfDraw, readDraws } from './fairness.ts';

test('the page of a draw is the one that has it, on its own day alone', async () => {
  const documents = new MemoryDocuments();
  await documents.declare(fairnessModel.collections);
  const rows = 2 * drawsPerPage + 5;
  for (let n = 0; n < rows; n += 1) {
    const revision = 10 + 3 * n;
    const body = { player: 'ann', day: 2, revision, nonce: n, row: rowId(revision) };
    await documents.insert('fairness-draws', { id: rowId(revision), rev: revision, body });
  }
  for (const n of [0, drawsPerPage - 1, drawsPerPage, rows - 1]) {
    const revision = 10 + 3 * n;
    const page = await pageOfDraw(documents, 'ann', 2, revision);
    const shown = await readDraws(documents, 'ann', 2, page);
    expect(shown.rows.map((row) => row.revision)).toContain(revision);
  }
  expect(await pageOfDraw(documents, 'ann', 3, 10)).toBe(1);
  expect(await pageOfDraw(documents, 'bob', 2, 10)).toBe(1);
});
