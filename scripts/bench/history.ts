import { setTimeout as rest } from 'node:timers/promises';
import { join } from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { Segments } from '@rackets/gateway/log/segments.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { drawsPerPage, fairnessModel, readDraws } from '@rackets/projections/models/fairness/fairness.ts';
import { smallCrimesAttempts } from '@rackets/projections/models/small-crimes/small-crimes.ts';
import { historyDocuments } from '@rackets/projections/runner/history-documents.ts';
import { withRows, type Model } from '@rackets/projections/runner/model.ts';
import { project } from '@rackets/projections/runner/project.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs } from './interleave.ts';
import { appendAll, batchesOf, inFolder } from './made-log.ts';
import { BenchRound, benchStream } from './played-events.ts';
import { besides, type Row } from './row.ts';

/** Each gangster has this many attempts, as far from each other as many play at once. */
const own = 100;
const foldedAtOnce = 4_096;
const reads = 5;
const lookAgainMs = 50;
/** Small, so that a log of this length is sealed but for its end; what a block takes to read is the same. */
const sizes = { segmentEvents: 4_096, blockEvents: 256 };

/** Pages of what a player did, made of the log, beside the same rows as documents of their own. */
export function historyRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const rows: Row[] = [];
    for (const size of growth ? [20_000, 200_000] : [20_000]) {
      rows.push(...(await pagesAmong(size, join(folder, String(size)), rounds)));
    }
    return rows;
  });
}

async function pagesAmong(size: number, folder: string, rounds: number): Promise<readonly Row[]> {
  const log = await openEmbeddedLog(join(folder, 'log'), sizes);
  const events: RecordedEvent[] = [];
  const round = new BenchRound(size / own, (event) => events.push(event));
  round.crimes(size);
  await appendAll(log, batchesOf(events));
  await sealed(join(folder, 'log'), size / 2);
  const lists = await folded(log, events, join(folder, 'lists'), 'lists');
  const asRows = await folded(log, events, join(folder, 'rows'), 'rows');
  let next = 0;
  // Of somebody else each time: nothing of it was read before.
  const reader = () => round.characters[(next += 1) % round.characters.length] ?? '';
  const page = (documents: Documents, n: number) => async () => {
    const { rows } = await smallCrimesAttempts.readHistory(documents, reader(), n);
    if (rows.length !== rowsPerPage) throw new Error(`the page has ${rows.length} rows`);
  };
  const day = events.at(-1)?.draws?.day ?? 0;
  const draws = (documents: Documents) => async () => {
    const { rows } = await readDraws(documents, reader(), day, 1);
    if (rows.length !== drawsPerPage) throw new Error(`the page has ${rows.length} draws`);
  };
  const once = reader();
  const again = (documents: Documents) => async () => {
    await smallCrimesAttempts.readHistory(documents, once, 1);
  };
  const last = own / rowsPerPage;
  const found = await interleave(rounds, {
    first: () => meanMs(page(lists, 1)),
    firstRows: () => meanMs(page(asRows, 1)),
    last: () => meanMs(page(lists, last)),
    lastRows: () => meanMs(page(asRows, last)),
    again: () => meanMs(again(lists)),
    againRows: () => meanMs(again(asRows)),
    draws: () => meanMs(draws(lists)),
    drawsRows: () => meanMs(draws(asRows)),
  });
  await log.close();
  const among = `of one's ${own} attempts among ${size.toLocaleString('en-US')}`;
  const row = (id: string, path: string, ours: readonly number[], theirs: readonly number[]) =>
    besides(
      { unit: 'ms', goal: null, id: `history-${id}-${size}`, path: `history: ${path}` },
      'rows as documents',
      pairs(ours, theirs),
    );
  return [
    row('first', `the first page ${among}`, found.first, found.firstRows),
    row('last', `the last page ${among}, long sealed`, found.last, found.lastRows),
    row('again', `the first page ${among}, looked at again`, found.again, found.againRows),
    row(
      'draws',
      `a day's first ${drawsPerPage} draws, to be checked, among ${size.toLocaleString('en-US')}`,
      found.draws,
      found.drawsRows,
    ),
  ];
}

/** Waits until the log has sealed what is before a revision. */
async function sealed(folder: string, before: number): Promise<void> {
  const segments = new Segments(join(folder, 'segments'));
  while (segments.last(benchStream) < before) {
    await rest(lookAgainMs);
    segments.refresh(benchStream);
  }
}

/** Documents with the attempts and draws of all events, their histories as lists or as rows. */
async function folded(
  log: EventLog,
  events: readonly RecordedEvent[],
  folder: string,
  how: 'lists' | 'rows',
): Promise<Documents> {
  const models = [smallCrimesAttempts.model, fairnessModel].map((model): Model =>
    how === 'rows' ? withRows(model) : model,
  );
  const documents = openLmdbDocuments(folder);
  await documents.declare(models.flatMap(({ collections }) => collections));
  for (let at = 0; at < events.length; at += foldedAtOnce)
    for (const model of models) await project(model, events.slice(at, at + foldedAtOnce), documents);
  const histories = models.flatMap((model) => model.histories ?? []);
  return historyDocuments(
    documents,
    { log, stream: benchStream },
    (name) => histories.find((history) => history.name === name) ?? null,
  );
}

async function meanMs(read: () => Promise<void>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < reads; n += 1) await read();
  return (performance.now() - began) / reads;
}
