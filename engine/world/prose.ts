import { z } from 'zod';

/** No control characters but the line break, and no marks that turn the direction of what follows. */
const shown = /^(?:\n|[^\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}])*$/u;

/** Words of the staff: 1 to `max` characters once trimmed, lines allowed, nothing that no keyboard types. */
export function prose(max: number) {
  return trimmed(max).min(1);
}

/** The same where nothing need be said: null, left out, or empty once trimmed. */
export function optionalProse(max: number) {
  return trimmed(max).nullable().optional();
}

/** Blanks around a text count for nothing. */
function trimmed(max: number) {
  return z.string().trim().max(max).regex(shown, 'has characters that cannot be shown');
}
