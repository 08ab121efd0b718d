import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '@rackets/engine/kernel/world.ts';
import { Packr } from 'msgpackr';
import { writeWhole } from './write-whole.ts';

/** How many files of a stream are kept: the newest may turn out to be damaged. */
const kept = 2;
const packr = new Packr({ moreTypes: true, useBigIntExtension: true });

/** What a snapshot's first line says of the bytes after it. */
interface Header {
  readonly stream: string;
  readonly revision: number;
  /** The chain's link at that revision: the snapshot belongs to this log and to no other. */
  readonly link: string;
  /** Hash of the engine's build: another one may have meant something else by the same bytes. */
  readonly build: string;
  readonly sha256: string;
}

/** The chain's link at a revision, as the log has it; null where it ends before. */
export type LinkAt = (revision: number) => Promise<string | null>;

/** A world as bytes: the header as a line of JSON, then what it speaks of. */
export function encodeSnapshot(stream: string, world: World, build: string): Buffer {
  const bytes = packr.pack(world);
  const { revision, hash: link } = world;
  const header: Header = { stream, revision, link, build, sha256: sha256(bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]);
}

/** The world of a snapshot that is whole, of this build and of this log; null for every other one. */
export async function decodeSnapshot(
  content: Buffer,
  stream: string,
  build: string,
  linkAt: LinkAt,
): Promise<World | null> {
  const end = content.indexOf(0x0a);
  const header = parseHeader(content.subarray(0, end).toString());
  const bytes = content.subarray(end + 1);
  if (header?.stream !== stream || header.build !== build || header.sha256 !== sha256(bytes)) return null;
  if ((await linkAt(header.revision)) !== header.link) return null;
  return packr.unpack(bytes) as World;
}

/** Any damage to this line makes it no JSON, or says something else of the bytes than is true. */
function parseHeader(line: string): Header | null {
  try {
    return JSON.parse(line) as Header | null;
  } catch {
    return null;
  }
}

/** Snapshots of worlds, which only shorten a restart: any that is not just right is ignored. */
export class Snapshots {
  constructor(
    private readonly folder: string,
    private readonly build: string,
  ) {}

  /** Writes the world beside the log: whole or not at all. */
  async write(stream: string, world: World): Promise<void> {
    const path = join(this.folder, `${stream}.${String(world.revision).padStart(12, '0')}.snapshot`);
    await writeWhole(path, encodeSnapshot(stream, world, this.build));
    for (const old of (await this.#files(stream)).slice(kept))
      await rm(join(this.folder, old), { force: true });
  }

  /**
   * The newest world that is whole, of this build, of this log as `linkAt` tells its links, and that `fits`, as one
   * from before a moment does; or null.
   */
  async read(
    stream: string,
    linkAt: LinkAt,
    fits: (world: World) => boolean = () => true,
  ): Promise<World | null> {
    for (const name of await this.#files(stream)) {
      const content = await readFile(join(this.folder, name)).catch(() => null);
      const world = content && (await decodeSnapshot(content, stream, this.build, linkAt));
      if (world && fits(world)) return world;
    }
    return null;
  }

  /** Names of a stream's files, the newest first. */
  async #files(stream: string): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => name.startsWith(`${stream}.`) && name.endsWith('.snapshot'))
      .toSorted()
      .toReversed();
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
