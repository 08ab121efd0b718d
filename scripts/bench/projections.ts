import { join } from 'node:path';
import { cpSync, mkdtempSync } from 'node:fs';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { models } from '@rackets/projections/models/index.ts';
import type { Model } from '@rackets/projections/runner/model.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import type { BenchOptions } from './bench-options.ts';
import { documentSizeRow } from './document-size.ts';
import { foldTo } from './fold-to.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { KeptDocuments } from './kept-documents.ts';
import { lagRow } from './lag.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { median } from './median.ts';
import { moreModels } from './more-features.ts';
import { benchStream } from './played-events.ts';
import { alone, atLeast, besides, flat, type Row } from './row.ts';

const characters = 10_000;
const events = 30_000;
/**
 * Thirteen crimes of each gangster come before what is measured. Of the next ones six in a thousand bring a new level;
 * of a season's commands two do. Of the first three, or the eleventh to the thirteenth, a third would: a new level
 * changes the gangster's row in every ranking.
 */
const crimesBefore = 130_000;
/** So many features are to come at least. */
const more = 80;

/** Events folded into all read models on embedded documents, and how far these lag behind commands. */
export function projectionRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const { log, playTo } = await openLoggedRound(folder, characters);
    const before = (await log.head(benchStream)) + 1 + crimesBefore;
    const sizes = growth ? [events, 100_000] : [events];
    await playTo(before + Math.max(...sizes));
    const base = join(folder, 'documents-before');
    const crowd = [...models, ...moreModels(more)];
    const documents = openLmdbDocuments(base);
    await foldTo(log, documents, before - 1, crowd);
    await documents.close();
    const kept = new KeptDocuments();
    await foldTo(log, kept, before - 1, models);
    const { few, many, unstored } = await interleave(rounds, {
      few: () => foldMore(log, base, before, events, models),
      many: () => foldMore(log, base, before, events, crowd),
      unstored: () => foldUnstored(log, kept, before, events),
    });
    const rows: Row[] = [
      alone({ id: 'projections', path: pathOf(events), unit: '/s', goal: atLeast(20_000, 'ours') }, few),
      besides(
        { id: 'projections-fold', path: pathOf(events), unit: '/s', goal: atLeast(0.8) },
        'folded alone, no store',
        pairs(few, unstored),
      ),
    ];
    for (const size of sizes.filter((each) => each > events)) {
      // Once is enough for a long log: what is looked for is whether an event costs more there.
      const ours = await foldMore(log, base, before, size, models);
      const head = { id: `projections-${size}`, path: pathOf(size), unit: '/s', goal: flat } as const;
      rows.push(besides(head, `${count(events)} events`, [{ ours, theirs: median(few) }]));
    }
    await log.close();
    const { length } = models;
    const crowded = besides(
      {
        id: 'projections-features',
        path: `projections: the same with ${more} more features' models`,
        unit: '/s',
        goal: flat,
      },
      `the ${length} of the game`,
      pairs(many, few),
    );
    return [...rows, crowded, await lagRow(), await documentSizeRow()];
  });
}

const count = (value: number) => value.toLocaleString('en-US');
const pathOf = (size: number) =>
  `projections: ${count(size)} events of ${count(characters)} characters folded and written`;

/** The same into documents that are kept in memory only, beside those before. */
function foldUnstored(log: EventLog, base: KeptDocuments, from: number, size: number): Promise<number> {
  const kept = new KeptDocuments(base);
  return rateOf(size, () => foldTo(log, kept, from + size - 1, models));
}

/** So many events more, from a revision on, into a copy of documents that hold those before it; the rate per second. */
async function foldMore(
  log: EventLog,
  base: string,
  from: number,
  size: number,
  into: readonly Model[],
): Promise<number> {
  const folder = mkdtempSync(`${base}-`);
  cpSync(base, folder, { recursive: true });
  const documents = openLmdbDocuments(folder);
  const rate = await rateOf(size, () => foldTo(log, documents, from + size - 1, into));
  await documents.close();
  return rate;
}
