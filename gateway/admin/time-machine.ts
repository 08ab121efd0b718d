import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { copyOf, type World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '../log/event-log.ts';
import { readingMachine } from '../pipeline/machines.ts';
import { linkAt } from '../pipeline/recover.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
import { NotInArchive } from './not-in-archive.ts';
import type { Moment } from './world-at.ts';

/** How far behind a moment a world is kept aside, so that a step back is a short way forward. */
const asideEvents = 500;
const maxWorlds = 4;
const maxAside = 6;

interface Kept {
  readonly stream: string;
  readonly world: World;
}

/**
 * Worlds at moments. Each traveller's last world goes on from where it is; one that is asked for an earlier moment
 * begins at a copy that was put aside, at a snapshot, or at the beginning, whichever is nearest.
 */
export class TimeMachine {
  /** By traveller, the one not used for longest first. */
  readonly #worlds = new Map<string, Kept>();
  #aside: Kept[] = [];

  constructor(
    private readonly log: EventLog,
    private readonly snapshots: Snapshots | null,
  ) {}

  /**
   * Reads the world at a moment; `now` is the time at which its waits are to be read. `read` must keep no reference
   * to the world. Throws NotInArchive for a moment before the first event or beyond the last.
   */
  async travel<T>(
    traveller: string,
    stream: string,
    moment: Moment,
    read: (world: World, now: number) => T,
  ): Promise<T> {
    const to = await this.#revisionOf(stream, moment);
    const own = this.#worlds.get(traveller);
    this.#worlds.delete(traveller);
    const world = await this.#nearest(stream, own ?? null, to);
    await this.#fold(stream, world, to);
    const seen = read(world, moment.kind === 'time' ? moment.at : world.now);
    this.#remember(traveller, { stream, world });
    return seen;
  }

  /** The last revision that belongs to a moment. */
  async #revisionOf(stream: string, moment: Moment): Promise<number> {
    const head = await this.log.head(stream);
    if (moment.kind === 'revision' && moment.revision > head)
      throw new NotInArchive(`${stream} ends at revision ${head}.`);
    const to = moment.kind === 'revision' ? moment.revision : await revisionAt(this.log, stream, moment.at);
    if (to < 0) throw new NotInArchive(`${stream} had not begun then.`);
    return to;
  }

  async #nearest(stream: string, own: Kept | null, to: number): Promise<World> {
    const fits = ({ revision }: World) => revision <= to;
    if (own?.stream === stream && fits(own.world)) return own.world;
    const near = this.#aside
      .filter((kept) => kept.stream === stream && fits(kept.world))
      .toSorted((a, b) => b.world.revision - a.world.revision)[0];
    const link = (revision: number) => linkAt(this.log, stream, revision);
    const saved = await this.snapshots?.read(stream, link, fits);
    if (near && near.world.revision >= (saved?.revision ?? -1)) return copyOf(near.world);
    return saved ?? readingMachine(stream).newWorld();
  }

  /** Goes forward to a revision, and puts a copy aside shortly before it when the way was long. */
  async #fold(stream: string, world: World, to: number): Promise<void> {
    const machine = readingMachine(stream);
    for await (const batch of this.log.read(stream, world.revision + 1, { to })) {
      for (const event of batch) {
        machine.apply(world, event);
        if (event.revision === to - asideEvents) this.#putAside({ stream, world: copyOf(world) });
      }
    }
  }

  #putAside(kept: Kept): void {
    this.#aside = [...this.#aside, kept].slice(-maxAside);
  }

  #remember(traveller: string, kept: Kept): void {
    this.#worlds.set(traveller, kept);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > maxWorlds && oldest !== undefined) this.#worlds.delete(oldest);
  }
}

/** The last event that was accepted at or before a time; -1 for none. Looks at a few events only. */
export async function revisionAt(log: EventLog, stream: string, at: number): Promise<number> {
  let [low, high] = [-1, await log.head(stream)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const event = await eventAt(log, stream, middle);
    if (event && event.at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One event; null beyond the head. */
export async function eventAt(
  log: EventLog,
  stream: string,
  revision: number,
): Promise<RecordedEvent | null> {
  for await (const [event] of log.read(stream, revision, { to: revision, batchSize: 1 }))
    return event ?? null;
  return null;
}
