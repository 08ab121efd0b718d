import { modelsOf } from '@rackets/projections/models/index.ts';
import { openLiveDocuments, type LiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import type { EventReader } from '@rackets/projections/runner/source.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';

/** The read models of one stream, for reading; their histories are made of the log. */
export function openReadModels(
  documents: Documents,
  log: EventReader,
  stream: string,
): Promise<LiveDocuments> {
  return openLiveDocuments(scopedDocuments(documents, stream), modelsOf(stream, documents), { log, stream });
}
