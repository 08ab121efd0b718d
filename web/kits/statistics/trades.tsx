import { money, number, signedMoney } from '../../app/text/format.ts';
import { whenColumn } from './when-column.ts';
import { Figures } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Column } from '../../ui/table.tsx';

/** Something bought or sold on a market at a price. */
interface TradeRow {
  readonly created_at: string;
  readonly type: 'bought' | 'sold';
  readonly amount: number;
  readonly price: number;
  readonly value: number;
}

interface TradeWords<Row> {
  /** What was traded, in a sentence and in a file. */
  readonly what: (row: Row) => string;
  readonly id: (row: Row) => string;
  /** Stands after what was traded. */
  readonly more?: readonly Column<Row>[];
  /** What a sale brought over what was paid; null for what was bought. */
  readonly gain: { readonly head: string; readonly of: (row: Row) => number | null };
}

/** The columns of a history of trades. */
export const tradeColumns = <Row extends TradeRow>({
  what,
  id,
  more = [],
  gain,
}: TradeWords<Row>): readonly Column<Row>[] => [
  whenColumn,
  {
    head: 'Trade',
    cell: (row) => `${row.type === 'sold' ? 'Sold' : 'Bought'} ${number(row.amount)} ${what(row)}`,
    plain: (row) => `${row.type} ${row.amount} ${id(row)}`,
    phone: 'main',
  },
  ...more,
  { head: 'Each', cell: (row) => money(row.price), plain: (row) => row.price, number: true },
  { head: 'In all', cell: (row) => money(row.value), plain: (row) => row.value, number: true },
  {
    head: gain.head,
    cell: (row) => gainText(gain.of(row)),
    plain: (row) => gain.of(row) ?? '',
    number: true,
  },
];

const gainText = (gain: number | null): string => (gain === null ? '–' : signedMoney(gain));

interface TradeRecordProps {
  /** What is traded: "Units", "Shares". */
  readonly unit: string;
  readonly totals: {
    readonly bought: number;
    readonly sold: number;
    readonly spent: number;
    readonly earned: number;
  };
  readonly gain: { readonly label: string; readonly value: number };
}

/** The player's total profit from trades. */
export function TradeRecord({ unit, totals, gain }: TradeRecordProps) {
  return (
    <Panel title="Personal Record">
      <Figures
        figures={[
          { label: `${unit} bought`, value: number(totals.bought) },
          { label: `${unit} sold`, value: number(totals.sold) },
          { label: 'Spent', value: money(totals.spent) },
          { label: 'Earned', value: money(totals.earned) },
          { label: gain.label, value: signedMoney(gain.value) },
        ]}
      />
    </Panel>
  );
}
