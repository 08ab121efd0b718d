import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { Segments } from '@rackets/gateway/log/segments.ts';
import { inFolder } from './made-log.ts';
import { BenchRound, benchStream } from './played-events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { alone, atMost, type Row } from './row.ts';

const characters = 1_000;
/** Smaller than a server's, so that one is full soon; what an event takes is the same. */
const sizes = { segmentEvents: 2_048, blockEvents: 256 };
const lookAgainMs = 20;
const appends = [1, 64] as const;
const goalBytes = 70;

/** What an event finally takes on the disk: once it is sealed, whatever the size of the appends. */
export async function logSizeRows(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const batch of appends) {
    const bytes = await inFolder((folder) => sealedBytes(join(folder, 'log'), batch));
    const path = `log: an event on the disk, sealed, from appends of ${batch}`;
    rows.push(alone({ id: `log-bytes-${batch}`, path, unit: 'B', goal: atMost(goalBytes, 'ours') }, [bytes]));
  }
  return rows;
}

async function sealedBytes(folder: string, batch: number): Promise<number> {
  const log = await openEmbeddedLog(folder, sizes);
  const events: RecordedEvent[] = [];
  const round = new BenchRound(characters, (event) => events.push(event));
  round.crimes(3 * sizes.segmentEvents);
  // The births are not what a round consists of.
  const first = events.findIndex(({ type }) => type.startsWith('small-crimes.'));
  for (let at = 0; at < events.length; at += batch) {
    const some = events.slice(at, at + batch);
    await log.append(benchStream, (some[0]?.revision ?? 0) - 1, some);
  }
  const segments = new Segments(join(folder, 'segments'));
  for (;;) {
    segments.refresh(benchStream);
    const [segment] = segments.of(benchStream).filter((each) => each.first >= first);
    if (segment) {
      await log.close();
      return statSync(segment.path).size / (segment.last - segment.first + 1);
    }
    await rest(lookAgainMs);
  }
}
