import { z } from 'zod';

/** What a player or the staff wrote, as ciphertext: only a gateway reads it. The engine knows its length alone. */
export type SealedText = string & z.$brand<'SealedText'>;

/** A text as the log holds it: sealed, or in clear where it was written before texts were sealed. */
export type LoggedText = SealedText | { readonly plain: string };

/** Declared length and ciphertext: the length may be checked and shown, the ciphertext is opaque. */
const form = /^~s1\.([1-9]\d{0,6})\.([\w-]+)$/;
/** What the nonce and the tag add to the text's UTF-8. */
const overheadBytes = 28;

/**
 * A field for a text of 1 to `max` characters. The ciphertext is as long as a text of the declared length can be, so a
 * wrong length cannot smuggle in a longer text. What the text says was checked where it was still in clear (`prose`).
 */
export function sealedText(max: number) {
  return z
    .string()
    .refine((value) => hasForm(value, max), 'is no sealed text of this length')
    .brand<'SealedText'>();
}

/** A field of an event whose first version held the text in clear; its upcast makes it `{ plain }`. */
export function loggedText(max: number) {
  return z.union([sealedText(max), z.strictObject({ plain: z.string() })]);
}

/** A sealed text from its parts. `length` counts UTF-16 units, as `prose` does; `ciphertext` is base64url. */
export function sealedTextOf(length: number, ciphertext: string): SealedText {
  return sealedText(Number.MAX_SAFE_INTEGER).parse(`~s1.${length}.${ciphertext}`);
}

/** The length that a sealed text declares, and its ciphertext as base64url. */
export function sealedParts(sealed: SealedText): { readonly length: number; readonly ciphertext: string } {
  const [, length = '0', ciphertext = ''] = form.exec(sealed) ?? [];
  return { length: Number(length), ciphertext };
}

function hasForm(value: string, max: number): boolean {
  const [, declared = '0', ciphertext = ''] = form.exec(value) ?? [];
  const length = Number(declared);
  // A UTF-16 unit is one to three bytes of UTF-8, whatever it is part of.
  const bytes = Math.floor((ciphertext.length * 3) / 4) - overheadBytes;
  return length >= 1 && length <= max && bytes >= length && bytes <= 3 * length;
}
