import { useRead } from '../../app/reads/use-read.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table.tsx';
import { attemptColumns } from '../../kits/statistics/attempt-columns.tsx';
import type { SmallCrimesStatistics } from './answers.ts';
import { history } from './history.ts';

const shownRows = 5;
const columns = attemptColumns<SmallCrimesStatistics['history']['data'][number]>(history);

/** The last attempts under the jobs; nothing before the first. */
export function RecentAttempts() {
  const statistics = useRead('GET small/statistics', { query: { page: 1 }, optional: true });
  const rows = statistics?.history.data.slice(0, shownRows) ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title="Recent attempts">
      <Table label="Attempts" rows={rows} columns={columns} rowKey={(row) => row.id} />
    </Panel>
  );
}
