import { join } from 'node:path';
import { cpSync, mkdtempSync } from 'node:fs';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { models } from '@rackets/projections/models/index.ts';
import { runProjections } from '@rackets/projections/runner/runner.ts';
import { openLmdbDocuments, type LmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import type { BenchOptions } from './bench-options.ts';
import { rateOf } from './interleave.ts';
import { lagRow } from './lag.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { benchStream } from './played-events.ts';
import { alone, atLeast, type Row } from './row.ts';

const characters = 10_000;
const events = 30_000;
/**
 * Ten crimes of each gangster come before what is measured: a third of the first ones bring a new level, and new rows
 * for everything they are ranked by.
 */
const crimesBefore = 100_000;

/** Events folded into all read models on embedded documents, and how far these lag behind commands. */
export function projectionRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const { log, playTo } = await openLoggedRound(folder, characters);
    const before = (await log.head(benchStream)) + 1 + crimesBefore;
    const sizes = growth ? [events, 100_000] : [events];
    await playTo(before + Math.max(...sizes));
    const base = join(folder, 'documents-before');
    const documents = openLmdbDocuments(base);
    await foldTo(log, documents, before - 1);
    await documents.close();
    const rows: Row[] = [];
    for (const size of sizes) {
      const rates: number[] = [];
      // Once is enough for a long log: what is looked for is whether an event costs more there.
      for (let round = 0; round < (size > events ? 1 : rounds); round += 1)
        rates.push(await foldMore(log, base, before, size));
      const path = `projections: ${size.toLocaleString('en-US')} events of ${characters.toLocaleString('en-US')} characters folded and written`;
      const id = size === events ? 'projections' : `projections-${size}`;
      rows.push(alone({ id, path, unit: '/s', goal: atLeast(40_000, 'ours') }, rates));
    }
    await log.close();
    return [...rows, await lagRow()];
  });
}

/** So many events more, from a revision on, into a copy of documents that hold those before it; the rate per second. */
async function foldMore(log: EventLog, base: string, from: number, size: number): Promise<number> {
  const folder = mkdtempSync(`${base}-`);
  cpSync(base, folder, { recursive: true });
  const documents = openLmdbDocuments(folder);
  const rate = await rateOf(size, () => foldTo(log, documents, from + size - 1));
  await documents.close();
  return rate;
}

/** Folds a log up to a revision, in steps as large as a projector's that lags. */
async function foldTo(log: EventLog, documents: LmdbDocuments, to: number): Promise<void> {
  const stopping = new AbortController();
  const reached = new Map<string, number>();
  const read = (stream: string, from: number) => log.read(stream, from, { to, batchSize: 2_048 });
  const source = { head: () => Promise.resolve(to), read, subscribe: read };
  const onProgress = (model: string, revision: number): void => {
    reached.set(model, revision);
    if (reached.size === models.length && [...reached.values()].every((each) => each === to))
      stopping.abort();
  };
  await runProjections({ log: source, stream: benchStream, documents, models, onProgress }, stopping.signal);
}
