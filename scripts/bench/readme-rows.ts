import type { Row } from './row.ts';

/**
 * The rows that tell a newcomer how fast the game is: its commands beside what one would write instead and on either
 * log, its pages, waits under load, news, and a start.
 */
const ids = [
  'peers-postgres',
  'peers-lmdb',
  'http-command',
  'eventstore-command',
  'http-view',
  'life-500',
  'command-to-push',
  'start-100000',
] as const;

/** The first is measured where a PostgreSQL is installed, and neither is in runs of before there were such peers. */
const isOptional = (id: string) => id === 'peers-postgres' || id === 'peers-lmdb';

/** The README's rows of a run. Throws when the run lacks one. */
export function readmeRows(rows: readonly Row[]): readonly Row[] {
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row && isOptional(id)) return [];
    if (!row) throw new Error(`the run has no row ${id}`);
    return row;
  });
}
