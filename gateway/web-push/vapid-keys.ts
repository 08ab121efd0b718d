import { join } from 'node:path';
import { z } from 'zod';
import { FatalError } from '../process/exit-codes.ts';
import { readSecret } from '../files/secret-file.ts';
import { writeWhole } from '../files/write-whole.ts';

/** The key pair by which push services know this server (RFC 8292), base64url. */
const shape = z.strictObject({ publicKey: z.string().length(87), privateKey: z.string().length(43) });
export type VapidKeys = z.infer<typeof shape>;

const fileName = 'web-push.json';

/**
 * Reads the keys from their file of mode 0600 beside the rounds' keys, or makes them. Every browser that registered is
 * bound to them: with other keys, each registers again when its player next opens the game. Throws FatalError `corrupt` for a damaged file.
 */
export async function loadVapidKeys(folder: string): Promise<VapidKeys> {
  const path = join(folder, fileName);
  const stored = await readSecret(path);
  if (stored !== null) return parseKeys(stored, path);
  const { default: library } = await import('web-push');
  const keys = library.generateVAPIDKeys();
  await writeWhole(path, JSON.stringify(keys));
  return keys;
}

function parseKeys(text: string, path: string): VapidKeys {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    // What the parser says could reveal the file's content.
    throw new FatalError(
      'corrupt',
      `The push keys in ${path} cannot be read. Restore the file from a backup, or delete it: each browser then registers anew when its player next opens the game.`,
    );
  }
}
