import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { UpgradePrompt } from '../../app/shell/upgrade-prompt.tsx';
import { stateAtom } from '../../app/state/state.ts';
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
  /** The panel's title; "Recent Attempts" when left out. */
  readonly title?: string;
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
  /** Where each row comes from a draw: the column that leads there. */
  readonly check?: Column<Row>;
  /** Of the screen, with the query that its pages share, for the links to them. */
  readonly address: string;
}

/** The player's recent attempts, a page at a time. */
export function AttemptHistory<Row extends { readonly id: string }>({
  look,
  page,
  check,
  address,
}: AttemptHistoryProps<Row>) {
  const rows = page?.data ?? [];
  const premium = useAtomValue(stateAtom)?.premium === true;
  const { label, title = 'Recent Attempts', columns, file, empty } = look;
  return (
    <Panel
      title={title}
      aside={rows.length === 0 ? undefined : <CsvButton file={file} columns={columns} rows={rows} />}
    >
      {page === null && <SkeletonRows rows={5} height={44} />}
      {page !== null && rows.length === 0 && <Empty {...empty} />}
      {rows.length > 0 && (
        <Table
          label={label}
          rows={rows}
          columns={check ? [...columns, check] : columns}
          rowKey={(row) => row.id}
        />
      )}
      {page !== null && page.last_page > 1 && !premium && (
        <UpgradePrompt>Older pages are for Certified Gangsters.</UpgradePrompt>
      )}
      {page !== null && premium && (
        <Pages
          current={page.current_page}
          last={page.last_page}
          to={(number) => `${address}${address.includes('?') ? '&' : '?'}page=${number}`}
        />
      )}
    </Panel>
  );
}
