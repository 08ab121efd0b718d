import { sealedText, type SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { z } from 'zod';
import type { PlayerDocument } from './player-documents.ts';

/** R069, R103, R183. */
export const maxNoteTitle = 60;
export const maxNoteContent = 4_000;
export const maxNotes = 40;

/** A note as it is stored: the texts are sealed under the key of the account that wrote them. */
export type StoredNote = {
  readonly id: string;
  readonly title: SealedText;
  /** Null while the note is empty: nothing cannot be sealed. */
  readonly content: SealedText | null;
  /** Counts up with each change, so that a change of an older version can be told. */
  readonly revision: number;
  /** Ms since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

const note = z.object({
  id: z.string(),
  title: sealedText(maxNoteTitle),
  content: sealedText(maxNoteContent).nullable(),
  revision: z.int().min(1),
  createdAt: z.int(),
  updatedAt: z.int(),
});

/** An account's notes, the last one made first. Nobody but the account itself reads them. */
export const notepad: PlayerDocument<{ notes: StoredNote[] }> = {
  name: 'notepad',
  schema: z.object({ notes: z.array(note).default([]) }),
};
