import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { WorldShape } from '@rackets/engine/kernel/world-shape.ts';
import { Packr } from 'msgpackr';
import { readingMachine } from './machines.ts';
import { writeWhole } from './write-whole.ts';

/** How many files of a stream are kept for a build: the newest may turn out to be damaged. */
const kept = 2;
const packr = new Packr({ moreTypes: true, useBigIntExtension: true });

/** What a snapshot's first line says of the bytes after it. */
interface Header {
  readonly stream: string;
  readonly revision: number;
  /** The chain's link at that revision: the snapshot belongs to this log and to no other. */
  readonly link: string;
  /** Names the engine's build that wrote it. */
  readonly build: string;
  /** Other builds that applied a part of its events and whose state nobody has compared with a replay. */
  readonly unproven: readonly string[];
  readonly shape: WorldShape;
  readonly sha256: string;
}

/** The chain's link at a revision, as the log has it; null where it ends before. */
export type LinkAt = (revision: number) => Promise<string | null>;

/** Worlds that began with another build's snapshot, with the builds that applied to them. */
const begunByOthers = new WeakMap<World, readonly string[]>();

/** Whether a world began with another build's snapshot and was not compared with a replay yet. */
export function isUnproven(world: World): boolean {
  return begunByOthers.has(world);
}

/** Notes that a replay by this build gave the same state as the snapshot this world began with. */
export function prove(world: World): void {
  begunByOthers.delete(world);
}

/** A world as bytes: the header as a line of JSON, then what it speaks of. */
export function encodeSnapshot(stream: string, world: World, build: string): Buffer {
  const bytes = packr.pack(world);
  const { revision, hash: link } = world;
  const unproven = begunByOthers.get(world) ?? [];
  const { shape } = readingMachine(stream);
  const header: Header = { stream, revision, link, build, unproven, shape, sha256: sha256(bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]);
}

/** The world of a snapshot that is whole, of this log and of this build alone; null for every other one. */
export async function decodeSnapshot(
  content: Buffer,
  stream: string,
  build: string,
  linkAt: LinkAt,
): Promise<World | null> {
  const found = await readWhole(content, stream, linkAt);
  if (found?.header.build !== build || found.header.unproven.length > 0) return null;
  return found.world();
}

/**
 * The world of a snapshot that is whole and of this log but of another build, migrated; null for every other one and
 * where there is no migration. It counts as unproven.
 */
export async function decodeOthersSnapshot(
  content: Buffer,
  stream: string,
  build: string,
  linkAt: LinkAt,
  machine = readingMachine(stream),
): Promise<World | null> {
  const found = await readWhole(content, stream, linkAt);
  if (!found) return null;
  const { header } = found;
  const others = [...header.unproven, header.build].filter((each) => each !== build);
  if (others.length === 0) return null;
  const world = machine.migrate(header.shape, found.world());
  if (world) begunByOthers.set(world, [...new Set(others)]);
  return world;
}

async function readWhole(content: Buffer, stream: string, linkAt: LinkAt) {
  const end = content.indexOf(0x0a);
  const header = parseHeader(content.subarray(0, end).toString());
  const bytes = content.subarray(end + 1);
  // A header of a build from before shapes were stored names none.
  if (header?.stream !== stream || header.shape === undefined || header.sha256 !== sha256(bytes)) return null;
  if ((await linkAt(header.revision)) !== header.link) return null;
  return { header, world: () => packr.unpack(bytes) as World };
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
    const revision = String(world.revision).padStart(12, '0');
    const path = join(this.folder, `${stream}.${revision}.${this.build}.snapshot`);
    await writeWhole(path, encodeSnapshot(stream, world, this.build));
    const files = await this.#files(stream);
    const own = files.filter((name) => this.#isOwn(name));
    const others = files.filter((name) => !this.#isOwn(name));
    // A build that is about to be installed has its own here: the one that runs leaves them alone.
    for (const old of [...own.slice(kept), ...others.slice(kept)]) await this.#remove(old);
  }

  /**
   * The newest world that is whole, of this build, of this log as `linkAt` tells its links, and that `fits`, as one
   * from before a moment does; or null.
   */
  readOwn(
    stream: string,
    linkAt: LinkAt,
    fits: (world: World) => boolean = () => true,
  ): Promise<World | null> {
    return this.#newest(stream, fits, (content) => decodeSnapshot(content, stream, this.build, linkAt));
  }

  /** Where a fold may begin: `readOwn`. */
  read(...wish: Parameters<Snapshots['readOwn']>): Promise<World | null> {
    return this.readOwn(...wish);
  }

  /** The newest world of another build that can be migrated, or null. Its `isUnproven` holds. */
  readOthers(stream: string, linkAt: LinkAt): Promise<World | null> {
    return this.#newest(
      stream,
      () => true,
      (content) => decodeOthersSnapshot(content, stream, this.build, linkAt),
    );
  }

  /** Removes a stream's snapshots that are not of this build alone. */
  async dropOthers(stream: string): Promise<void> {
    for (const name of await this.#files(stream)) {
      const content = await readFile(join(this.folder, name));
      const header = parseHeader(content.subarray(0, content.indexOf(0x0a)).toString());
      if (header?.build !== this.build || header.unproven.length > 0) await this.#remove(name);
    }
  }

  async #newest(
    stream: string,
    fits: (world: World) => boolean,
    decode: (content: Buffer) => Promise<World | null>,
  ): Promise<World | null> {
    for (const name of await this.#files(stream)) {
      const content = await readFile(join(this.folder, name)).catch(() => null);
      const world = content && (await decode(content));
      if (world && fits(world)) return world;
    }
    return null;
  }

  #isOwn(name: string): boolean {
    return name.endsWith(`.${this.build}.snapshot`);
  }

  #remove(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
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

/** Snapshots of a server: this build's own first, then another build's, migrated, until a replay has shown them right. */
export class TrustingSnapshots extends Snapshots {
  override async read(...wish: Parameters<Snapshots['readOwn']>): Promise<World | null> {
    const own = await this.readOwn(...wish);
    if (own) return own;
    const [stream, linkAt, fits = () => true] = wish;
    const other = await this.readOthers(stream, linkAt);
    return other && fits(other) ? other : null;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
