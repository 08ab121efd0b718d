import { modelsOf } from '@rackets/projections/models/index.ts';
import { openLiveDocuments, type LiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';

/** The read models of one stream, for reading. */
export function openReadModels(documents: Documents, stream: string): Promise<LiveDocuments> {
  return openLiveDocuments(scopedDocuments(documents, stream), modelsOf(stream));
}
