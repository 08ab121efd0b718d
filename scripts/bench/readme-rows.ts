import type { Row } from './row.ts';

/** The rows that tell a newcomer how fast the game is: its commands on either log, its pages, waits under load, news, and a start. */
const ids = [
  'http-command',
  'eventstore-command',
  'http-view',
  'life-500',
  'command-to-push',
  'start-100000',
] as const;

/** The README's rows of a run. Throws when the run lacks one. */
export function readmeRows(rows: readonly Row[]): readonly Row[] {
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error(`the run has no row ${id}`);
    return row;
  });
}
