import { createHmac } from 'node:crypto';
import type { Concealer } from '@rackets/engine/kernel/declarations/concealed.ts';
import { derivedKey, sealer } from '../sealing/synthetic-iv.ts';

/**
 * Encrypts with a key derived from the root of the round's day keys: every process that may decide has it, it needs no
 * key file of its own, and the commitment check at the start covers it. It cannot be derived from revealed day keys.
 */
export function concealerOf(root: Uint8Array): Concealer {
  const { seal, open } = sealer(derivedKey(root, 'concealed/v1'));
  const tagging = derivedKey(root, 'concealed/tag/v1');
  return {
    conceal: (text, place) => seal(text, place).toString('base64url'),
    reveal: (ciphertext, place) => open(Buffer.from(ciphertext, 'base64url'), place),
    tag: (text) => createHmac('sha256', tagging).update(text).digest('hex').slice(0, 32),
  };
}
