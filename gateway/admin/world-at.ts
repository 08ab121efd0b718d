import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '../log/event-log.ts';
import { readingMachine } from '../pipeline/machines.ts';
import { linkAt } from '../pipeline/recover.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
import { NotInArchive } from './not-in-archive.ts';

/** A point of a round's history: just after an event, or a time in ms. */
export type Moment =
  { readonly kind: 'revision'; readonly revision: number } | { readonly kind: 'time'; readonly at: number };

export interface WorldAtOptions {
  /** Those that fit shorten the way; none are needed. */
  readonly snapshots?: Snapshots;
  /** Hears the revision reached. */
  readonly onProgress?: (revision: number) => void;
}

/**
 * The world as it was at a moment, with the time that its waits are to be read at: the moment's own, or that of the
 * event. Throws a sentence for a moment before the first event or a revision that is not there yet.
 */
export async function worldAt(
  log: EventLog,
  stream: string,
  moment: Moment,
  { snapshots, onProgress = () => undefined }: WorldAtOptions = {},
): Promise<{ readonly world: World; readonly now: number }> {
  const machine = readingMachine(stream);
  const snapshot = await snapshots?.read(
    stream,
    (revision) => linkAt(log, stream, revision),
    ({ revision, now }) => (moment.kind === 'revision' ? revision <= moment.revision : now <= moment.at),
  );
  const world = snapshot ?? machine.newWorld();
  await foldTo(log, stream, machine, world, moment, onProgress);
  if (moment.kind === 'revision' && world.revision < moment.revision)
    throw new NotInArchive(
      `${stream} ends at revision ${world.revision}; there is no ${moment.revision} yet.`,
    );
  if (world.revision < 0) throw new NotInArchive(`${stream} had not begun then.`);
  return { world, now: moment.kind === 'time' ? moment.at : world.now };
}

async function foldTo(
  log: EventLog,
  stream: string,
  machine: Machine,
  world: World,
  moment: Moment,
  onProgress: (revision: number) => void,
): Promise<void> {
  const to = moment.kind === 'revision' ? moment.revision : Number.MAX_SAFE_INTEGER;
  for await (const batch of log.read(stream, world.revision + 1, { to })) {
    for (const event of batch) {
      if (moment.kind === 'time' && event.at > moment.at) return;
      machine.apply(world, event);
    }
    onProgress(world.revision);
  }
}
