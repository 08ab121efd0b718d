import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import type { Column } from '../../ui/table.tsx';

/** When each row of a history came about. */
export const whenColumn: Column<{ readonly created_at: string }> = {
  head: 'When',
  cell: (row) => whenTime(row.created_at, serverClock.now()),
  plain: (row) => row.created_at,
  phone: 'end',
};
