import type { EventReader } from '@rackets/projections/runner/source.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { streamOf } from '../pipeline/machines.ts';
import { openReadModels } from './read-models.ts';

/** The read models of every round, current and past. */
export interface RoundDocuments {
  /** The number of the current round; rounds count from 1. */
  readonly newest: number;
  /** The read models of a round; null if there is no such round. */
  of(round: number): Promise<Documents | null>;
}

/** A past round's models are only rebuilt at a start, so its live generation is looked up this often. */
const lookedUpForMs = 30_000;

/** Opens past rounds on first use. `documents` holds the documents of all streams. */
export function roundDocuments(
  documents: Documents,
  log: EventReader,
  newest: number,
  live: Documents,
): RoundDocuments {
  const opened = new Map<number, { readonly at: number; readonly documents: Promise<Documents> }>();
  return {
    newest,
    async of(round) {
      if (round === newest) return live;
      if (!Number.isInteger(round) || round < 1 || round > newest) return null;
      const known = opened.get(round);
      if (known && Date.now() - known.at < lookedUpForMs) return known.documents;
      const opening = openReadModels(documents, log, streamOf(round)).then(({ documents: found }) => found);
      opened.set(round, { at: Date.now(), documents: opening });
      // After a failure the next caller tries again.
      opening.catch(() => opened.delete(round));
      return opening;
    },
  };
}
