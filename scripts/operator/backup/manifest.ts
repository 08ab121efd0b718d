import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The format that this build writes and reads. */
export const backupFormat = 1;
export const manifestName = 'manifest';

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const manifestSchema = z.strictObject({
  format: z.literal(backupFormat),
  /** When the backup began; it contains every event acknowledged before. */
  at: z.string(),
  /** Names the engine that wrote it. */
  build: z.string(),
  /** Where each stream ended: the chain's link there covers everything before. */
  streams: z.array(z.strictObject({ name: z.string(), revision: z.int().min(0), hash: hex })),
  accounts: z.int().min(0),
  files: z.array(
    z.strictObject({
      // Rejects paths outside the backup, whoever wrote it.
      name: z.string().regex(/^(?:streams|documents|keys|blobs)\/[\w-]+(?:\.[\w-]+)*$/),
      bytes: z.int().min(0),
      sha256: hex,
    }),
  ),
});

/** A backup's manifest: two lines, the JSON and its hash. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpFile = Manifest['files'][number];

/** The files of a stream's events, of the accounts, and of the player documents within a backup. */
export const streamFile = (stream: string) => `streams/${stream}.ndjson.gz`;
export const accountsFile = 'documents/accounts.ndjson.gz';
export const playerDocumentsFile = 'documents/desk.ndjson.gz';

/** Writes the manifest, last of all files: a backup without one is unfinished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const json = JSON.stringify(manifest);
  await writeFile(join(folder, manifestName), `${json}\n${sha256(json)}\n`, { mode: 0o600, flush: true });
}

/** A file's entry in the manifest, computed from disk. */
export async function describeFile(folder: string, name: string): Promise<BackedUpFile> {
  const path = join(folder, name);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/**
 * The manifest of a backup, after checking every file against it. Throws a sentence that names a file that does not
 * match.
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is not a finished backup: it has no ${manifestName}.`);
  });
  const [json = ''] = text.split('\n', 1);
  if (text !== `${json}\n${sha256(json)}\n`) throw damaged(manifestName);
  const parsed = manifestSchema.safeParse(JSON.parse(json));
  if (!parsed.success) throw new Error(`The backup in ${folder} was made by another version.`);
  for (const expected of parsed.data.files) {
    const found = await describeFile(folder, expected.name).catch(() => null);
    if (!found) throw new Error(`The backup is damaged: ${expected.name} is missing.`);
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) throw damaged(expected.name);
  }
  return parsed.data;
}

function damaged(name: string): Error {
  return new Error(`The backup is damaged: ${name} is not what was written.`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
