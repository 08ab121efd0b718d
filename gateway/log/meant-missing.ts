import fs from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../files/write-whole.ts';

const fileName = 'meant-missing.json';

/** Streams whose loss the operator has said to be meant: nobody is alarmed by it any more. */
export function meantMissing(keysFolder: string): ReadonlySet<string> {
  const file = path.join(keysFolder, fileName);
  if (!fs.existsSync(file)) return new Set();
  // Only `meanMissing` writes it, whole or not at all.
  return new Set(JSON.parse(fs.readFileSync(file, 'utf8')) as string[]);
}

/** Records that a stream's loss is meant. */
export async function meanMissing(keysFolder: string, stream: string): Promise<void> {
  const streams = new Set(meantMissing(keysFolder)).add(stream);
  await writeWhole(path.join(keysFolder, fileName), JSON.stringify([...streams]));
}
