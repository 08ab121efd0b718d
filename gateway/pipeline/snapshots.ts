import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { WorldShape } from '@rackets/engine/kernel/machine/world-shape.ts';
import { Packr } from 'msgpackr';
import { readingMachine } from './machines.ts';
import { shareStrings } from './share-strings.ts';
import { writeWhole } from '../files/write-whole.ts';

/** Snapshot files kept per stream and build: the newest may turn out to be damaged. */
const kept = 2;
/** The level of compression: a slower one saves one byte in a hundred. */
const fastest = 1;
const packr = new Packr({ moreTypes: true, useBigIntExtension: true });

/** A snapshot's first line: describes the bytes after it. */
interface Header {
  readonly stream: string;
  readonly revision: number;
  /** The chain link at that revision: ties the snapshot to this log. */
  readonly link: string;
  /** Identifies the engine build that wrote it. */
  readonly build: string;
  /** Other builds that applied some of its events, if their state has not been compared with a replay. */
  readonly unproven: readonly string[];
  readonly shape: WorldShape;
  /** What kinds of events the build knew (`printOf`); older builds left it out. */
  readonly kinds?: string;
  /** How the bytes are compressed; older builds left them as they were. */
  readonly compression?: 'deflate';
  /** The checksum of the fields above and of the bytes after the line. */
  readonly sha256: string;
}

/** The chain link at a revision of the log; null beyond its head. */
export type LinkAt = (revision: number) => Promise<string | null>;

/** Worlds that started from another build's snapshot, with the builds that applied events to them. */
const begunByOthers = new WeakMap<World, readonly string[]>();

/** Whether a world started from another build's snapshot that has not yet been compared with a replay. */
export function isUnproven(world: World): boolean {
  return begunByOthers.has(world);
}

/** Records that a replay by this build gave the same state as the snapshot this world started from. */
export function prove(world: World): void {
  begunByOthers.delete(world);
}

/** Serializes a world: the header as a line of JSON, then the state, compressed. */
export function encodeSnapshot(stream: string, world: World, build: string): Buffer {
  const bytes = deflateRawSync(packr.pack(world), { level: fastest });
  const { revision, hash: link } = world;
  const unproven = begunByOthers.get(world) ?? [];
  const { shape, registry } = readingMachine(stream);
  const kinds = [...registry.events.values()].map(({ type, version }) => printOf(type, version)).join('');
  const fields = { stream, revision, link, build, unproven, shape, kinds, compression: 'deflate' } as const;
  const header: Header = { ...fields, sha256: checksum(fields, bytes) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]);
}

/** The world of an intact snapshot of this log and this build; null for any other. */
export async function decodeSnapshot(
  content: Buffer,
  stream: string,
  build: string,
  linkAt: LinkAt,
): Promise<World | null> {
  const found = await readWhole(content, stream, linkAt);
  if (found?.header.build !== build || found.header.unproven.length > 0) return null;
  return readingMachine(stream).adopt(found.world());
}

/**
 * The migrated world of an intact snapshot of this log by another build; null for any other, if there is no migration,
 * or if that build knew events which this one does not: only reading the log shows whether it has any. It counts as
 * unproven.
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
  if (others.length === 0 || isNewer(header, machine)) return null;
  const world = machine.migrate(header.shape, found.world());
  if (world) begunByOthers.set(world, [...new Set(others)]);
  return world;
}

/** Four characters that stand for a version of an event: all of them together are a thousand. */
function printOf(type: string, version: number): string {
  return createHash('sha256').update(`${type} ${version}`).digest('base64').slice(0, 4);
}

function isNewer({ kinds = '' }: Header, { registry }: Machine): boolean {
  const known = new Set<string>();
  for (const { type, version } of registry.events.values())
    for (let each = 1; each <= version; each += 1) known.add(printOf(type, each));
  return (kinds.match(/.{4}/g) ?? []).some((print) => !known.has(print));
}

async function readWhole(content: Buffer, stream: string, linkAt: LinkAt) {
  const end = content.indexOf(0x0a);
  const header = parseHeader(content.subarray(0, end).toString());
  const bytes = content.subarray(end + 1);
  if (header?.stream !== stream) return null;
  const { sha256, ...fields } = header;
  // Older builds left the header out of the checksum; their snapshots are ignored, too.
  if (sha256 !== checksum(fields, bytes)) return null;
  if ((await linkAt(header.revision)) !== header.link) return null;
  const packed = () => (header.compression === 'deflate' ? inflateRawSync(bytes) : bytes);
  const world = (): World => {
    const unpacked = packr.unpack(packed()) as World;
    shareStrings(unpacked);
    return unpacked;
  };
  return { header, world };
}

/** The header of a file that may be damaged or written by an older build: `readWhole` compares the checksum. */
function parseHeader(line: string): Header | null {
  try {
    return JSON.parse(line) as Header | null;
  } catch {
    return null;
  }
}

/** Snapshots of worlds. They only shorten restarts: any that does not match exactly is ignored. */
export class Snapshots {
  constructor(
    private readonly folder: string,
    private readonly build: string,
  ) {}

  /** Writes a world's snapshot atomically. */
  async write(stream: string, world: World): Promise<void> {
    const revision = String(world.revision).padStart(12, '0');
    const path = join(this.folder, `${stream}.${revision}.${this.build}.snapshot`);
    await writeWhole(path, encodeSnapshot(stream, world, this.build));
    const files = await this.#files(stream);
    const own = files.filter((name) => this.#isOwn(name));
    const others = files.filter((name) => !this.#isOwn(name));
    // A new build about to be deployed keeps its snapshots here too; the running build leaves them alone.
    for (const old of [...own.slice(kept), ...others.slice(kept)]) await this.#remove(old);
  }

  /**
   * The newest intact world of this build and of this log (checked by `linkAt`) that satisfies `fits`, for example one
   * before a given time; or null.
   */
  readOwn(
    stream: string,
    linkAt: LinkAt,
    fits: (world: World) => boolean = () => true,
  ): Promise<World | null> {
    return this.#newest(stream, fits, (content) => decodeSnapshot(content, stream, this.build, linkAt));
  }

  /** A world to start folding from: `readOwn`. */
  read(...wish: Parameters<Snapshots['readOwn']>): Promise<World | null> {
    return this.readOwn(...wish);
  }

  /** The newest world of another build that can be migrated, or null. It counts as unproven (`isUnproven`). */
  readOthers(stream: string, linkAt: LinkAt): Promise<World | null> {
    return this.#newest(
      stream,
      () => true,
      (content) => decodeOthersSnapshot(content, stream, this.build, linkAt),
    );
  }

  /** Removes a stream's snapshots that were not written by this build alone. */
  async dropOthers(stream: string): Promise<void> {
    for (const name of await this.#files(stream)) {
      const content = await readFile(join(this.folder, name));
      const header = parseHeader(content.subarray(0, content.indexOf(0x0a)).toString());
      if (header?.build !== this.build || header.unproven?.length !== 0) await this.#remove(name);
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

  /** File names of a stream's snapshots, newest first. */
  async #files(stream: string): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names
      .filter((name) => name.startsWith(`${stream}.`) && name.endsWith('.snapshot'))
      .toSorted()
      .toReversed();
  }
}

/**
 * The server's snapshot source: this build's own first, then another build's, migrated, until a replay has proven it.
 */
export class TrustingSnapshots extends Snapshots {
  override async read(...wish: Parameters<Snapshots['readOwn']>): Promise<World | null> {
    const own = await this.readOwn(...wish);
    if (own) return own;
    const [stream, linkAt, fits = () => true] = wish;
    const other = await this.readOthers(stream, linkAt);
    return other && fits(other) ? other : null;
  }
}

/** The fields are taken by their values: a damaged line with the same values is equivalent to the intact one. */
function checksum(fields: Omit<Header, 'sha256'>, bytes: Uint8Array): string {
  return createHash('sha256')
    .update(`${JSON.stringify(fields)}\n`)
    .update(bytes)
    .digest('hex');
}
