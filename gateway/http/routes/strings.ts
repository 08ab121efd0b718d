import { forReaders } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';

// Every string that a request can bring is of one of these classes, `prose` or an enum: `strings.test.ts` holds all routes
// to it. What others read is `filledLine` or `prose`.

/** An id, or a name that the game itself gave: what stands in keys, addresses and queries. */
export function idText(max = 40) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w.:~-]+$/, 'has characters that no id has');
}

/** Several ids with commas between them, `max` at most, each of at most `maxId` characters. */
export function idsText(max: number, maxId = 40) {
  return z
    .string()
    .max(max * (maxId + 1))
    .regex(/^[\w.:~,-]*$/, 'has characters that no id has');
}

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}]*$/u;
const unshown = 'has characters that cannot be shown';

/** One line that a person typed, empty or not: a search, a name, a password. */
export function lineText(max: number) {
  return z.string().max(max).regex(oneLine, unshown);
}

/** What a person keeps for themselves, empty or not, as it was typed: lines and tabs allowed. */
export function pageText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}\p{Bidi_Control}\p{Noncharacter_Code_Point}])*$/u, unshown);
}

/** One line that must say something to its readers; blanks around it count for nothing. */
export function filledLine(max: number) {
  return forReaders(z.string().regex(oneLine, unshown).trim().min(1).max(max));
}

/** A time in UTC, ISO 8601. */
export const timeText = z.iso.datetime().max(30);
