import { sealedTextOf, type SealedText } from '../text/sealed-text.ts';

/** Looks like a sealed text of this length and opens nowhere: for tests of what never opens one. */
export function sealedSample(length: number): SealedText {
  return sealedTextOf(length, 'A'.repeat(Math.ceil(((28 + length) * 4) / 3)));
}
