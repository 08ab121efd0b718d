import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

const note = z.strictObject({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** Sent back with a change, so that it is refused where another one came first. */
  revision: z.int().min(1),
  created_at: isoTime,
  updated_at: isoTime,
});

/** GET notepad: all notes, the last one made first. */
export const notesAnswer = z.strictObject({ notes: z.array(note) });

/** One note, as it was read or changed. */
export const oneNoteAnswer = z.strictObject({ notes: z.array(note).length(1) });
