import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { historyDocuments } from '../runner/history-documents.ts';
import type { Model } from '../runner/model.ts';
import type { EventReader } from '../runner/source.ts';
import type { Documents } from '../stores/documents.ts';
import { ArraySource } from './array-source.ts';

/** Documents of some models with their histories, as readers have them, made of a log. */
export function withHistories(
  documents: Documents,
  models: readonly Model[],
  log: readonly RecordedEvent[] | { readonly log: EventReader; readonly stream: string },
): Documents {
  const from = 'log' in log ? log : { log: new ArraySource(log), stream: 'round-1' };
  const histories = models.flatMap(({ histories: own = [] }) => own);
  return historyDocuments(
    documents,
    from,
    (name) => histories.find((history) => history.name === name) ?? null,
  );
}
