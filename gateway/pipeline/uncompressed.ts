import { readFileSync } from 'node:fs';
import { gunzipSync, inflateRawSync } from 'node:zlib';

/** What a file of the stores or of a backup holds, for tests that look for words in it. */
export function uncompressed(path: string): Buffer {
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return gunzipSync(bytes);
  // A snapshot's state comes after the line of its header.
  return path.endsWith('.snapshot') ? inflateRawSync(bytes.subarray(bytes.indexOf('\n') + 1)) : bytes;
}
