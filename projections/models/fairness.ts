import { defineModel, rowId } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';
import { readPage, type Page } from './pages.ts';

/** What one decision drew for a player: all that is needed to draw it again, but the key and the seed. */
export type DrawRow = {
  readonly player: string;
  readonly day: number;
  readonly at: number;
  /** The type of the event that carries the draw. */
  readonly event: string;
  readonly revision: number;
  readonly nonce: number;
  readonly rolls: readonly { readonly label: string; readonly n: number; readonly result: number }[];
};

/** A player verifies whole days: pages are long. */
export const drawsPerPage = 100;
const draws = 'fairness-draws';

/** The draws of players by day. Those of the world stand in the log alone. */
export const fairnessModel = defineModel({
  name: 'fairness',
  version: 1,
  collections: [{ name: draws, indexes: { byDay: { fields: ['player', 'day', 'row'] } } }],
  touches: () => [],
  fold({ draws: drawn, item, at, type, revision }, docs) {
    if (!drawn || drawn.player === `world:${item?.id}`) return;
    const { player, day, nonce, rolls } = drawn;
    const row = rowId(revision);
    const rollRows = rolls.map(({ label, n, result }) => ({ label, n, result }));
    docs.put(draws, row, { player, day, at, event: type, revision, nonce, rolls: rollRows, row });
  },
});

/** A player's draws of a day, the first of it first. Pages count from 1; one past the end is empty. */
export function readDraws(
  documents: Documents,
  player: string,
  day: number,
  page: number,
): Promise<Page<DrawRow>> {
  return readPage(documents, draws, { index: 'byDay', prefix: [player, day] }, page, drawsPerPage);
}
