import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';

/** What a file of the stores or of a backup holds, for tests that look for words in it. */
export function uncompressed(path: string): Buffer {
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return gunzipSync(bytes);
  // A snapshot's state comes after the line of its header.
  return path.endsWith('.snapshot') ? inflateRawSync(bytes.subarray(bytes.indexOf('\n') + 1)) : bytes;
}

/** The files of a folder and of those within it that contain a text once they are uncompressed, by their paths in it. */
export function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => uncompressed(path).includes(text))
    .map((path) => relative(folder, path));
}
