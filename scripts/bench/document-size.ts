import { join } from 'node:path';
import { open } from 'lmdb';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { modelsOf } from '@rackets/projections/models/index.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { foldTo } from './fold-to.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { benchStream } from './played-events.ts';
import { atMost, besides, type Row } from './row.ts';

const characters = 1_000;
const crimesADay = 20;
/** Of which the second half is weighed: what there is once of each gangster is there by then. */
const events = 40_000;

/** What an event of a round that goes on adds to the read models on the disk, beside rows of histories as documents. */
export function documentSizeRow(): Promise<Row> {
  return inFolder(async (folder) => {
    const { log, playTo } = await openLoggedRound(folder, characters, dayMs / (characters * crimesADay));
    await playTo(events);
    const lists = await addedBytes(log, join(folder, 'lists'), false);
    const rows = await addedBytes(log, join(folder, 'rows'), true);
    await log.close();
    const path = 'projections: what an event of a long round adds to the documents';
    return besides(
      { id: 'projections-bytes', path, unit: 'B', goal: atMost(150, 'ours') },
      'with the rows of histories as documents',
      [{ ours: lists, theirs: rows }],
    );
  });
}

async function addedBytes(log: EventLog, folder: string, keepsRows: boolean): Promise<number> {
  const sizes: number[] = [];
  for (const to of [events / 2 - 1, events - 1]) {
    const documents = openLmdbDocuments(folder);
    await foldTo(log, documents, to, modelsOf(benchStream, { keepsRows }));
    await documents.close();
    sizes.push(bytesUsed(join(folder, 'documents.mdb')));
  }
  const [before = 0, after = 0] = sizes;
  return (after - before) / (events / 2);
}

/** The pages that hold something: a file grows in steps, and keeps what it once needed. */
function bytesUsed(path: string): number {
  const file = open({ path, noSubdir: true, readOnly: true });
  const { treeBranchPageCount, treeLeafPageCount, overflowPages, pageSize } = file.getStats() as Record<
    string,
    number
  >;
  void file.close();
  return ((treeBranchPageCount ?? 0) + (treeLeafPageCount ?? 0) + (overflowPages ?? 0)) * (pageSize ?? 0);
}
