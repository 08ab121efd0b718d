import { z } from 'zod';

/** No control characters but the line break, and no marks that turn the direction of what follows. */
const shown = /^(?:\n|[^\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}])*$/u;

/** Words of the staff: 1 to `max` characters once trimmed, lines allowed, nothing that no keyboard types. */
export function prose(max: number) {
  return z.string().trim().min(1).max(max).regex(shown, 'has characters that cannot be shown');
}
