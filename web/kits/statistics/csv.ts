import type { Column } from '../../ui/table.tsx';

type PlainColumn<Row> = Pick<Column<Row>, 'head' | 'plain'>;

/** Rows as CSV (RFC 4180): a line of heads, then a line a row. Columns without a plain value are left out. */
export function csvOf<Row>(columns: readonly PlainColumn<Row>[], rows: readonly Row[]): string {
  const kept = columns.flatMap(({ head, plain }) => (plain === undefined ? [] : [{ head, plain }]));
  const lines = [kept.map(({ head }) => head), ...rows.map((row) => kept.map(({ plain }) => plain(row)))];
  return lines.map((line) => `${line.map(field).join(',')}\r\n`).join('');
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // A spreadsheet takes a text that begins like this for a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
