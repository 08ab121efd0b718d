import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { models } from '@rackets/projections/models/index.ts';
import { runProjections } from '@rackets/projections/runner/runner.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import type { BenchOptions } from './bench-options.ts';
import { rateOf } from './interleave.ts';
import { lagRow } from './lag.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { benchStream } from './played-events.ts';
import { alone, atLeast, type Row } from './row.ts';

const characters = 10_000;
const events = 30_000;

/** Events folded into all read models on embedded documents, and how far these lag behind commands. */
export function projectionRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const { log, playTo } = await openLoggedRound(folder, characters);
    const rows: Row[] = [];
    for (const size of growth ? [events, 100_000] : [events]) {
      await playTo(size);
      const rates: number[] = [];
      // Once is enough for a long log: what is looked for is whether an event costs more there.
      for (let round = 0; round < (size > events ? 1 : rounds); round += 1)
        rates.push(await foldAll(log, folder, size));
      const path = `projections: ${size.toLocaleString('en-US')} events folded and written`;
      const id = size === events ? 'projections' : `projections-${size}`;
      rows.push(alone({ id, path, unit: '/s', goal: atLeast(40_000, 'ours') }, rates));
    }
    await log.close();
    return [...rows, await lagRow()];
  });
}

/** All events into new documents; the rate per second. */
async function foldAll(log: EventLog, folder: string, size: number): Promise<number> {
  const documents = openLmdbDocuments(mkdtempSync(join(folder, 'documents-')));
  const stopping = new AbortController();
  const reached = new Map<string, number>();
  const rate = await rateOf(size, () =>
    runProjections(
      {
        log,
        stream: benchStream,
        documents,
        models,
        onProgress(model, revision) {
          reached.set(model, revision);
          const all =
            reached.size === models.length && [...reached.values()].every((each) => each === size - 1);
          if (all) stopping.abort();
        },
      },
      stopping.signal,
    ),
  );
  await documents.close();
  return rate;
}
