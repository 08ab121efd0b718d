import { z } from 'zod';
import { hasPiledMarks, showsSomething } from './seen-text.ts';

/** No control characters but the line break, and no marks that turn the direction of what follows. */
const shown = /^(?:\n|[^\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}])*$/u;

/** Words for others: 1 to `max` characters once trimmed, lines allowed, nothing that no keyboard types. */
export function prose(max: number) {
  return forReaders(trimmed(max).min(1));
}

/** The same where nothing need be said: null, left out, or empty once trimmed. */
export function optionalProse(max: number) {
  return forReaders(trimmed(max)).nullable().optional();
}

/**
 * What holds for every text that others read: it shows something unless it is empty, and no letter bears a pile of marks.
 * The refusal is a sentence for whoever wrote it (`told`).
 */
export function forReaders(text: z.ZodString) {
  return text
    .refine((value) => value === '' || showsSomething(value), {
      message: 'There is nothing to be seen in this text.',
      params: { told: true },
    })
    .refine((value) => !hasPiledMarks(value), {
      message: 'Too many marks are piled on one letter.',
      params: { told: true },
    });
}

/** Blanks around a text count for nothing. */
function trimmed(max: number) {
  return z.string().trim().max(max).regex(shown, 'has characters that cannot be shown');
}
