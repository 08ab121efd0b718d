import { useAtomValue } from 'jotai/react';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentStats } from './answers.ts';
import { schemeAtom } from '../../app/reads/scheme.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { DayTable } from './day-table.tsx';
import styles from './history.module.css';

const HistoryChart = lazy(async () => ({ default: (await import('./history-chart.tsx')).HistoryChart }));

type StatType = CurrentStats['stats']['types'][number];

/** A statistic over time; which one is in the address. */
export function History({ types }: { readonly types: readonly StatType[] }) {
  const [query, setQuery] = useSearchParams();
  const type = types.find((candidate) => candidate.id === query.get('type')) ?? types[0];
  if (type === undefined) return null;
  return (
    <Panel
      title="History"
      aside={
        <Select
          label="Statistic"
          value={type.id}
          options={types.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => setQuery({ type: id }, { replace: true, preventScrollReset: true })}
        />
      }
    >
      <Chart type={type} />
    </Panel>
  );
}

function Chart({ type }: { readonly type: StatType }) {
  const history = useRead('GET current/stat-history', { query: { type: type.id }, keepPrevious: true });
  const scheme = useAtomValue(schemeAtom);
  if (history === null) return <Waiting />;
  if (history.records.length < 2) {
    return (
      <Empty
        icon={<ChartLine />}
        sentence="No history data has been recorded yet. Please try again in a couple of hours."
      />
    );
  }
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <HistoryChart key={scheme} records={history.records} type={type} />
      </Suspense>
      <DayTable records={history.records} type={type} />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <SkeletonBlock height={220} />
    </div>
  );
}
