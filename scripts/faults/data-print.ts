import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { MemoryEventLog, type MemoryStreams, rowsOf } from '@rackets/gateway/log/memory-event-log.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { leadNewestRound } from '@rackets/gateway/rounds/open-round.ts';
import { linkAt } from '@rackets/gateway/pipeline/recover.ts';
import { encodeSnapshot, Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { takeDataFolder } from '@rackets/gateway/stores/data-folder.ts';
import { openDocuments, openLeadersLog } from '@rackets/gateway/stores/stores.ts';
import { open } from 'lmdb';

/*
 * What a server would serve of one file of a data folder, by the very functions that open it. Each print is the
 * same for the same content; where the server would not start it throws what ends the server.
 */

const stream = streamOf(1);

const placeOf = (folder: string) => ({ folder, eventStoreUrl: null, mongoUrl: null });

/** All events of the round: `log/frames`, and `log/heads` and `keys/heads`, which record how far it must reach. */
export async function printLog(folder: string): Promise<string> {
  return JSON.stringify(await readEvents(folder));
}

export async function readEvents(folder: string): Promise<RecordedEvent[]> {
  const log = await openLeadersLog(placeOf(folder), join(folder, 'keys'));
  try {
    const events: RecordedEvent[] = [];
    for await (const batch of log.read(stream, 0)) events.push(...batch);
    return events;
  } finally {
    await log.close();
  }
}

/** All rows of `documents/documents.mdb`: accounts, sessions, read models and their indexes. */
export async function printDocuments(folder: string): Promise<string> {
  await (await openDocuments(placeOf(folder), { check: true })).close();
  const path = join(folder, 'documents/documents.mdb');
  const db = open<Buffer>({ path, noSubdir: true, encoding: 'binary', overlappingSync: false });
  try {
    return [...db.getRange({})]
      .map(({ key, value }) => `${JSON.stringify(key)} ${value.toString('hex')}`)
      .join('\n');
  } finally {
    await db.close();
  }
}

/** The public halves of the keys in `keys/`, with which a server leads the round. */
export async function printKeys(folder: string, events: MemoryStreams): Promise<string> {
  const streams = new Map([...events].map(([name, rows]) => [name, [...rows]]));
  const { pipeline } = await leadNewestRound({
    log: new MemoryEventLog(streams),
    keysFolder: join(folder, 'keys'),
    clock: Date.now,
    onFatal: () => undefined,
    onPoison: () => undefined,
  });
  await pipeline.close();
  return pipeline.peek(({ round }) => `${round.commitment} ${round.receiptKey ?? ''}`);
}

/** The world of a snapshot; null if it is ignored and the log is folded from the start. */
export async function printSnapshot(
  path: string,
  build: string,
  events: MemoryStreams,
): Promise<string | null> {
  const snapshots = new Snapshots(dirname(path), build);
  const world = await snapshots.read(stream, (revision) =>
    linkAt(new MemoryEventLog(events), stream, revision),
  );
  return world && encodeSnapshot(stream, world, build).toString('hex');
}

/** The build that wrote a snapshot, from its first line. */
export async function buildOf(path: string): Promise<string> {
  const [header = ''] = (await readFile(path, 'latin1')).split('\n', 1);
  return String((JSON.parse(header) as { build: unknown }).build);
}

/** Whether a server may take the folder: `format.json` is rewritten by each server that takes it. */
export async function printFormat(folder: string): Promise<string> {
  await (await takeDataFolder(folder)).release();
  return readFile(join(folder, 'format.json'), 'utf8');
}

/** The events as an in-memory log stores them. */
export function inMemory(events: readonly RecordedEvent[]): MemoryStreams {
  return new Map([[stream, rowsOf(events)]]);
}
