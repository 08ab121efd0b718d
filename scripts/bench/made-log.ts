import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { maxAppendEvents, type EventLog } from '@rackets/gateway/log/event-log.ts';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { BenchRound, benchStream } from './played-events.ts';

/** As many as fit into one append by their bytes. */
export const eventsAnAppend = Math.min(128, maxAppendEvents);

/** Events in order as appends, each with as many as fit. */
export function batchesOf(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const batches: RecordedEvent[][] = [];
  for (let at = 0; at < events.length; at += eventsAnAppend)
    batches.push(events.slice(at, at + eventsAnAppend));
  return batches;
}

/** Appends batches that follow the log's last event, one after the other. */
export async function appendAll(log: EventLog, batches: readonly RecordedEvent[][]): Promise<void> {
  for (const batch of batches) {
    const { kind } = await log.append(benchStream, (batch[0]?.revision ?? 0) - 1, batch);
    if (kind !== 'appended') throw new Error(`an append of the bench was ${kind}`);
  }
}

/** Gives a folder of its own to `work`, which is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives `work` a folder that stays for later runs. */
export const inKeptFolder =
  (folder: string) =>
  <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    mkdirSync(folder, { recursive: true });
    return work(folder);
  };

/** A round of which all is in a log: the events of so many births and of crimes. */
export interface LoggedRound {
  readonly round: BenchRound;
  readonly log: EventLog;
  /** Crimes until the log has so many events. */
  readonly playTo: (events: number) => Promise<void>;
}

/** Opens a log in `folder/log`, and a round that plays into it, a crime every `msPerCrime`. */
export async function openLoggedRound(
  folder: string,
  characters: number,
  msPerCrime?: number,
): Promise<LoggedRound> {
  const log = await openEmbeddedLog(join(folder, 'log'));
  let unlogged: RecordedEvent[] = [];
  const round = new BenchRound(characters, (event) => unlogged.push(event), msPerCrime);
  const write = async (): Promise<void> => {
    await appendAll(log, batchesOf(unlogged));
    unlogged = [];
  };
  await write();
  return {
    round,
    log,
    async playTo(events) {
      while (round.world.revision + 1 < events) {
        round.crimes(Math.min(eventsAnAppend, events - round.world.revision - 1));
        await write();
      }
    },
  };
}
