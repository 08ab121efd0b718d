import type { CurrentStats, StatHistory } from './answers.ts';
import { money, monthDay, number } from '../../app/text/format.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { CsvButton } from '../../kits/statistics/csv-button.tsx';
import styles from './history.module.css';

interface DayTableProps {
  readonly records: StatHistory['records'];
  readonly type: CurrentStats['stats']['types'][number];
}

type Row = StatHistory['records'][number] & { readonly gained: number };

/** As many as are looked at; the file has all. */
const shownDays = 7;

/** The same as the chart in numbers: one row a day, at midnight, and the latest, newest first (R282). */
export function DayTable({ records, type }: DayTableProps) {
  const rows = records
    .map((record, index) => ({ ...record, gained: record.value - (records[index - 1]?.value ?? 0) }))
    .toReversed();
  const columns = columnsOf(type);
  return (
    <>
      <Table
        label={`${type.label} by day`}
        rows={rows.slice(0, shownDays)}
        columns={columns}
        rowKey={(row) => row.at}
      />
      <div className={styles.foot}>
        <CsvButton file={type.label.toLowerCase().replaceAll(' ', '-')} columns={columns} rows={rows} />
      </div>
    </>
  );
}

function columnsOf({ label, unit }: DayTableProps['type']): readonly Column<Row>[] {
  const text = unit === 'money' ? money : number;
  return [
    { head: 'Day', cell: (row) => row.label, plain: (row) => row.label, phone: 'main' },
    { head: 'Date', cell: (row) => monthDay(row.at), plain: (row) => row.at },
    { head: 'Gained', cell: (row) => text(row.gained), plain: (row) => row.gained, number: true },
    { head: label, cell: (row) => text(row.value), plain: (row) => row.value, number: true, phone: 'end' },
  ];
}
