import {
  callNameOf,
  keptOf,
  type AttemptField,
  type AttemptFields,
} from '@rackets/engine/kits/attempt-fields.ts';
import { duration, money, number, percent } from '../../app/text/format.ts';
import { Outcome } from '../../ui/outcome.tsx';
import type { Column } from '../../ui/table.tsx';
import { whenColumn } from './when-column.ts';

/** What the row of every attempt has. */
export interface AttemptRow {
  readonly id: string;
  readonly created_at: string;
  readonly success: boolean;
  readonly prison_seconds: number | null;
}

/** How the end of an attempt is told in a word or two. */
export interface OutcomeWords<Row> {
  readonly done: string | ((row: Row) => string);
  readonly failed: string;
  /** Before the sentence: "Caught, 5 min in prison". */
  readonly caught?: string;
}

interface ColumnOptions<Row> {
  readonly fields: AttemptFields;
  readonly outcome: OutcomeWords<Row>;
  /** A column before them that no single field makes. */
  readonly first?: Column<Row>;
  /** By what the call names a field: its column where it is not made of the field's kind alone. */
  readonly cells?: { readonly [Name in keyof Row]?: Partial<Column<Row>> };
}

/** The columns of a history of attempts: when, then the fields that are declared with one, in their order. */
export function attemptColumns<Row extends AttemptRow>({
  fields,
  outcome,
  first,
  cells = {},
}: ColumnOptions<Row>): readonly Column<Row>[] {
  const more: Readonly<Record<string, Partial<Column<Row>> | undefined>> = cells;
  const shown = keptOf(fields).filter(([, { column }]) => column !== null);
  return [
    whenColumn,
    ...(first ? [{ phone: 'main' as const, ...first }] : []),
    ...shown.map(([name, field], place) => {
      const key = callNameOf(name, field);
      const made = name === 'success' ? outcomeColumn(outcome) : columnOf<Row>(key, field);
      const head = {
        head: field.column ?? key,
        ...(place === 0 && !first ? { phone: 'main' as const } : {}),
      };
      return { ...head, ...made, ...more[key] };
    }),
  ];
}

type Cell<Row> = Omit<Column<Row>, 'head'>;

function outcomeColumn<Row extends AttemptRow>(words: OutcomeWords<Row>): Cell<Row> {
  const told = (row: Row) => outcomeOf(row, words);
  return { cell: (row) => <Outcome good={row.success}>{told(row)}</Outcome>, plain: told };
}

/** "Brought off", "Failed", "Caught, 5 min in prison". */
function outcomeOf<Row extends AttemptRow>(row: Row, { done, failed, caught = 'Caught' }: OutcomeWords<Row>) {
  if (row.success) return typeof done === 'string' ? done : done(row);
  return row.prison_seconds === null ? failed : `${caught}, ${duration(row.prison_seconds)} in prison`;
}

function columnOf<Row>(key: string, { kind, named }: AttemptField): Cell<Row> {
  const plain = (row: Row) => {
    // The call answers with each field under this name.
    const value = (row as Readonly<Record<string, string | number | boolean>>)[key] ?? '';
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  };
  if (named !== undefined || !(kind in numbers)) return { cell: plain, plain };
  const text = numbers[kind as keyof typeof numbers];
  return { cell: (row) => text(Number(plain(row))), plain, number: true };
}

const numbers = {
  money: (sum: number) => (sum > 0 ? money(sum) : '–'),
  count: number,
  ppm: percent,
  percent,
} as const;
