import type { ReactNode } from 'react';
import { usePhone } from './use-phone.ts';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly number?: boolean;
  /** Where the cell goes in the phone's two-line item: the second line when left out; a button beside it. */
  readonly phone?: 'main' | 'end' | 'line' | 'act' | 'hidden';
  /** The cell as a plain value, where the rows can be taken away as CSV. */
  readonly plain?: (row: Row) => string | number;
}

interface TableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
}

/** A dense table; on the phone a list of two-line items. */
export function Table<Row>(props: TableProps<Row>) {
  return usePhone() ? <PhoneList {...props} /> : <WideTable {...props} />;
}

function WideTable<Row>({ label, rows, columns, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={column.number === true ? styles.number : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.head} className={column.number === true ? styles.number : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PhoneList<Row>({ label, rows, columns, rowKey }: TableProps<Row>) {
  const at = (place: Column<Row>['phone']) => columns.filter((column) => (column.phone ?? 'line') === place);
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.item} data-row-link>
          <span className={styles.main}>
            {at('main').map((column) => (
              <span key={column.head}>{column.cell(row)}</span>
            ))}
          </span>
          <span className={classNames(styles.end)}>
            {at('end').map((column) => (
              <span key={column.head}>{column.cell(row)}</span>
            ))}
          </span>
          <span className={styles.line}>
            {at('line').map((column) => (
              <span key={column.head}>
                {column.number === true && <>{column.head} </>}
                {column.cell(row)}
              </span>
            ))}
          </span>
          {at('act').map((column) => (
            <span key={column.head} className={styles.act}>
              {column.cell(row)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
