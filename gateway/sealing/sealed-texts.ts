import { lengthPrefixed } from '@rackets/engine/kernel/values/digest.ts';
import {
  sealedParts,
  sealedTextOf,
  type LoggedText,
  type SealedText,
} from '@rackets/engine/shared/text/sealed-text.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { SealingKeys, type KeyOwner } from './sealing-keys.ts';

/** What is shown in place of a text whose key is gone. */
export const erasedText = '[erased]';

/**
 * Seals what people write before it reaches the log, and opens it when an answer is composed. Whoever erases an
 * account's keys erases its texts in every log, snapshot, read model and backup of a stream.
 */
export class SealedTexts {
  private constructor(private readonly keys: SealingKeys) {}

  static async open(documents: Documents, now?: () => number): Promise<SealedTexts> {
    return new SealedTexts(await SealingKeys.open(documents, now));
  }

  /** The same command with the same text gives the same bytes, so that a retry is the command it repeats. */
  async seal(owner: KeyOwner, commandId: string, text: string): Promise<SealedText> {
    const { seal } = await this.keys.findOrMake(owner);
    const sealed = seal(text, contextOf(owner, text.length), commandId);
    return sealedTextOf(text.length, sealed.toString('base64url'));
  }

  /** Null when the key is gone, or the text was not sealed for this owner. */
  async unseal(owner: KeyOwner, sealed: SealedText): Promise<string | null> {
    const found = await this.keys.find(owner);
    const { length, ciphertext } = sealedParts(sealed);
    return found?.open(Buffer.from(ciphertext, 'base64url'), contextOf(owner, length)) ?? null;
  }

  /** The text as it is shown: opened, in clear already, or "[erased]". */
  async show(owner: KeyOwner, text: LoggedText): Promise<string> {
    if (typeof text === 'object') return text.plain;
    return (await this.unseal(owner, text)) ?? erasedText;
  }
}

/** Authenticated: a text opens for its owner alone, in its own round, at its declared length. */
function contextOf({ account, round }: KeyOwner, length: number): Uint8Array {
  return lengthPrefixed(['sealed-text/v1', account, String(round), String(length)]);
}
