import type { ReactNode } from 'react';
import { Empty } from '../../ui/empty.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { CsvButton } from './csv-button.tsx';

/** How a feature shows one's own history. */
export interface HistoryLook<Row> {
  /** What the rows are: "Attempts". */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The file's name when the rows are taken away. */
  readonly file: string;
  readonly empty: { readonly icon: ReactNode; readonly sentence: string; readonly next: ReactNode };
}

export interface HistoryPage<Row> {
  readonly current_page: number;
  readonly last_page: number;
  readonly data: readonly Row[];
}

interface AttemptHistoryProps<Row> {
  readonly look: HistoryLook<Row>;
  /** Null while it is read. */
  readonly page: HistoryPage<Row> | null;
  /** Of the screen, for the links to its pages. */
  readonly address: string;
}

/** The own recent attempts, a page at a time. */
export function AttemptHistory<Row extends { readonly id: string }>({
  look,
  page,
  address,
}: AttemptHistoryProps<Row>) {
  const rows = page?.data ?? [];
  const { label, columns, file, empty } = look;
  return (
    <Panel
      title="Recent Attempts"
      aside={rows.length === 0 ? undefined : <CsvButton file={file} columns={columns} rows={rows} />}
    >
      {page === null && <SkeletonRows rows={5} height={44} />}
      {page !== null && rows.length === 0 && <Empty {...empty} />}
      {rows.length > 0 && <Table label={label} rows={rows} columns={columns} rowKey={(row) => row.id} />}
      {page !== null && (
        <Pages
          current={page.current_page}
          last={page.last_page}
          to={(number) => `${address}?page=${number}`}
        />
      )}
    </Panel>
  );
}
