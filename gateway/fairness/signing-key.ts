import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { join } from 'node:path';
import { FatalError } from '../process/exit-codes.ts';
import { readSecret } from '../files/secret-file.ts';
import { writeWhole } from '../files/write-whole.ts';

/** Signs the server's statements about a round: receipts and heads. */
export interface SigningKey {
  /** Ed25519, 32 bytes, hex. */
  readonly publicKey: string;
  /** Ed25519 over the text's UTF-8, base64url. About 50 µs. */
  sign(text: string): string;
}

/**
 * Reads the round's signing key from its file of mode 0600, beside the day keys. If there is none, creates one when
 * `mayMake` allows it and otherwise returns null: rounds from before receipts have no key. Throws FatalError `corrupt`
 * for a file that holds no key.
 */
export async function loadSigningKey(
  folder: string,
  round: number,
  mayMake: boolean,
): Promise<SigningKey | null> {
  const path = join(folder, `round-${round}.signing.pem`);
  const stored = await readSecret(path);
  if (stored !== null) return signingKey(parseKey(stored, path));
  if (!mayMake) return null;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeWhole(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return signingKey(privateKey);
}

function parseKey(text: string, path: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The library's message could reveal the file's content.
  }
  throw new FatalError('corrupt', `The signing key in ${path} cannot be read. Restore it from a backup.`);
}

/** A signing key from a private key: for tests, and for `loadSigningKey`. */
export function signingKey(privateKey: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** Whether `signature` (base64url) over the text was made with `publicKey` (hex). */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
