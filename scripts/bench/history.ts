import { rowId } from '@rackets/projections/runner/model.ts';
import { smallCrimesAttempts } from '@rackets/projections/models/small-crimes/small-crimes.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { openLmdbDocuments, type LmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave } from './interleave.ts';
import { inFolder } from './made-log.ts';
import { alone, type Row } from './row.ts';

const collection = 'small-crimes-history';
const putAtOnce = 5_000;
const reads = 200;
/** Of a player who attempts something every two minutes, day and night, for two weeks, and of one who began. */
const ownRows = 10_000;
const newcomersRows = 100;

/** A page of a player's attempts, the first and the last, as the histories of all grow. */
export function historyRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const documents = openLmdbDocuments(folder);
    await documents.declare(smallCrimesAttempts.model.collections);
    const rows: Row[] = [];
    let filled = 0;
    for (const size of growth ? [20_000, 100_000, 1_000_000] : [20_000]) {
      await fill(documents, filled, size);
      filled = size;
      const { first, last, newcomer } = await interleave(rounds, {
        first: () => pageMs(documents, 'reader', 1),
        last: () => pageMs(documents, 'reader', ownRows / rowsPerPage),
        newcomer: () => pageMs(documents, 'newcomer', 1),
      });
      const whole = (count: number) => count.toLocaleString('en-US');
      const path = (own: number, page: string) =>
        `history: the ${page} page of one's ${whole(own)} attempts among ${whole(size)}`;
      const head = { unit: 'ms', goal: null } as const;
      rows.push(
        alone({ ...head, id: `history-first-${size}`, path: path(ownRows, 'first') }, first),
        alone({ ...head, id: `history-last-${size}`, path: path(ownRows, 'last') }, last),
        alone({ ...head, id: `history-new-${size}`, path: path(newcomersRows, 'first') }, newcomer),
      );
    }
    await documents.close();
    return rows;
  });
}

/** Attempts of the reader, until they have theirs, and of others from then on. */
async function fill(documents: LmdbDocuments, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += putAtOnce) {
    const puts = Array.from({ length: Math.min(putAtOnce, to - at) }, (_, n) => {
      const row = rowId(at + n);
      const character = whoseRow(at + n);
      const attempt = {
        task: 0,
        success: true,
        money: 200,
        levelPoints: 5,
        waitSeconds: 0,
        prisonSeconds: null,
      };
      return { id: row, rev: at + n, body: { character, at: at + n, ...attempt, row } };
    });
    await documents.putMany(collection, puts);
  }
}

function whoseRow(n: number): string {
  if (n % 2 === 0 && n < ownRows * 2) return 'reader';
  return n < newcomersRows * 2 ? 'newcomer' : `c${n % 5_000}`;
}

async function pageMs(documents: LmdbDocuments, reader: string, page: number): Promise<number> {
  const began = performance.now();
  for (let read = 0; read < reads; read += 1) {
    const { rows } = await smallCrimesAttempts.readHistory(documents, reader, page);
    if (rows.length !== rowsPerPage) throw new Error(`the page has ${rows.length} rows`);
  }
  return (performance.now() - began) / reads;
}
