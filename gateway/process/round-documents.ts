import type { Documents } from '@rackets/projections/stores/documents.ts';
import { streamOf } from '../pipeline/machines.ts';
import { openReadModels } from './read-models.ts';

/** The read models of every round: of the one that is played, and of those that are over. */
export interface RoundDocuments {
  /** The number of the round that is played; rounds count from 1. */
  readonly newest: number;
  /** The read models of a round; null for one that there is not. */
  of(round: number): Promise<Documents | null>;
}

/** Models of a round that is over are built anew at a start alone: which generation is read is looked up so often. */
const lookedUpForMs = 30_000;

/** Opens the rounds that are over when they are first asked for. `documents` are those of all streams. */
export function roundDocuments(documents: Documents, newest: number, live: Documents): RoundDocuments {
  const opened = new Map<number, { readonly at: number; readonly documents: Promise<Documents> }>();
  return {
    newest,
    async of(round) {
      if (round === newest) return live;
      if (!Number.isInteger(round) || round < 1 || round > newest) return null;
      const known = opened.get(round);
      if (known && Date.now() - known.at < lookedUpForMs) return known.documents;
      const opening = openReadModels(documents, streamOf(round)).then(({ documents: found }) => found);
      opened.set(round, { at: Date.now(), documents: opening });
      // One that failed is tried again by the next who asks.
      opening.catch(() => opened.delete(round));
      return opening;
    },
  };
}
