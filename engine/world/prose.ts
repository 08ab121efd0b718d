import { z } from 'zod';

/** Control characters but the line break, and marks that turn the direction of what follows. */
const unwelcome = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;

/** Words of the staff: 1 to `max` characters once trimmed, lines allowed, nothing that no keyboard types. */
export function prose(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !unwelcome.test(text), 'has characters that cannot be shown');
}
