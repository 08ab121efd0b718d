import { accessRestored, held } from '@rackets/engine/features/newspaper-election/events.ts';
import type { Ranked } from '@rackets/engine/features/newspaper-election/state.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { readPage, rowsPerPage, type Page } from '../../kits/pages.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** An election that was held, or an office that a next life took back. */
export type ElectionRow = {
  readonly of: 'all';
  readonly at: number;
  readonly kind: 'held' | 'restored';
  /** 0 where the office was taken back. */
  readonly election: number;
  /** Who had the office from then on. */
  readonly editor: string | null;
  /** The earlier life, where the office was taken back. */
  readonly before: string | null;
  readonly rankings: readonly Ranked[];
  readonly votes: number;
};

const collection = 'newspaper-elections';

/** The file of a round's elections. Who voted for whom is not in it. */
export const newspaperElections = defineModel({
  name: collection,
  version: 1,
  collections: [{ name: collection, indexes: { byTime: { fields: ['of', 'at'] } } }],
  of: { kinds: [held, accessRestored] },
  touches: () => [],
  fold(event, docs) {
    const put = (row: Omit<ElectionRow, 'of' | 'at'>) =>
      docs.put(collection, rowId(event.revision), { of: 'all', at: event.at, ...row });
    const [counted, restored] = [held.match(event), accessRestored.match(event)];
    if (counted) {
      const { election, winner, rankings, votes } = seenBy(held, counted, 'everyone');
      put({ kind: 'held', election, editor: winner, before: null, rankings, votes });
    }
    if (restored) {
      const { before } = seenBy(accessRestored, restored, 'everyone');
      const editor = subjectOf(event, 'owner');
      put({ kind: 'restored', election: 0, editor, before, rankings: [], votes: 0 });
    }
  },
});

/** The file, the newest first. */
export const electionFile = (documents: Documents, page: number): Promise<Page<ElectionRow>> =>
  readPage<ElectionRow>(
    documents,
    collection,
    { index: 'byTime', prefix: ['all'], descending: true },
    page,
    rowsPerPage,
  );
