import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { lengthPrefixed } from '@rackets/engine/kernel/values/digest.ts';

/**
 * Deterministic authenticated encryption: AES-256-GCM whose nonce is an HMAC over the context, the text and the salt,
 * if there is one. Sealing the same text in the same context with the same salt again gives the same bytes, so a
 * retried command is the same command; two texts share a nonce with a chance of 2^-96, so no nonce is ever reused for
 * another text.
 */
export interface Sealer {
  /**
   * `context` is authenticated: what was sealed in one does not open in another. `salt` makes equal texts differ and
   * is not needed to open them.
   */
  readonly seal: (text: string, context: Uint8Array, salt?: string) => Buffer;
  /** Null when the bytes were changed, or were sealed under another key or in another context. */
  readonly open: (sealed: Uint8Array, context: Uint8Array) => string | null;
}

const nonceBytes = 12;
const tagBytes = 16;
/** What a sealed text is longer than its UTF-8 by. */
export const sealBytes = nonceBytes + tagBytes;

/** A sealer by `key`, from which one key for encrypting and one for nonces are derived. */
export function sealer(key: Uint8Array): Sealer {
  const encrypting = derivedKey(key, 'seal/encrypt/v1');
  const nonces = derivedKey(key, 'seal/nonce/v1');
  return {
    seal(text, context, salt) {
      const nonce = createHmac('sha256', nonces)
        .update(lengthPrefixed(salt === undefined ? [context, text] : [context, text, salt]))
        .digest();
      const cipher = createCipheriv('aes-256-gcm', encrypting, nonce.subarray(0, nonceBytes));
      cipher.setAAD(context);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce.subarray(0, nonceBytes), body, cipher.getAuthTag()]);
    },
    open(sealed, context) {
      if (sealed.length < sealBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', encrypting, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(context);
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      const body = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        // The tag is another one.
        return null;
      }
    },
  };
}

/** A key for one purpose, from which neither the key it comes from nor one for another purpose can be told. */
export function derivedKey(key: Uint8Array, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest();
}
