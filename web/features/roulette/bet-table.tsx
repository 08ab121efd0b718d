import {
  colourOf,
  covers,
  doubleZero,
  numberKey,
  type Bets,
} from '@rackets/engine/features/roulette/bets.ts';
import { memo, type CSSProperties } from 'react';
import { chipNumber, money } from '../../app/text/format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './bet-table.module.css';
import { betName, betTerms } from './table-bets.ts';

interface BetTableProps {
  readonly bets: Bets;
  /** The bet whose amount is being set; null when none is. */
  readonly chosen: string | null;
  /** Where the ball lies after the last spin: what won is marked. */
  readonly pocket: number | null;
  readonly onChoose: (key: string) => void;
}

/** The colour of a chip; its text tells the amount. */
function worthOf(amount: number): string | undefined {
  if (amount < 1_000) return undefined;
  if (amount < 2_000) return 'thousand';
  return amount < 10_000 ? 'thousands' : 'many';
}

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const outside = [
  'column-3',
  'column-2',
  'column-1',
  'third-1',
  'third-2',
  'third-3',
  'half-1',
  'even',
  'red',
  'black',
  'odd',
  'half-2',
];

/** The table: 00, 0, 1 to 36 and what lies outside (R563). Each field is a button that tells what lies on it. */
export const BetTable = memo(function BetTable({ bets, chosen, pocket, onChoose }: BetTableProps) {
  const field = (key: string, look: string | undefined, text: string, style?: CSSProperties) => {
    const amount = bets[key];
    const lies = amount === undefined ? '' : `, ${money(amount)} on it`;
    return (
      <button
        key={key}
        type="button"
        className={classNames(styles.field, look)}
        data-area={key}
        data-won={(pocket !== null && amount !== undefined && covers(key, pocket)) || undefined}
        style={style}
        aria-pressed={key === chosen}
        aria-label={`${betName(key)}, ${betTerms(key)}${lies}`}
        onClick={() => onChoose(key)}
      >
        {text}
        {amount !== undefined && (
          <span className={styles.chip} data-worth={worthOf(amount)}>
            {chipNumber(amount).replace(' ', '')}
          </span>
        )}
      </button>
    );
  };
  return (
    <fieldset className={styles.table} aria-label="The table">
      {field(numberKey(doubleZero), styles.green, '00')}
      {field(numberKey(0), styles.green, '0')}
      {numbers.map((number) =>
        field(numberKey(number), styles[colourOf(number)], String(number), places(number)),
      )}
      {outside.map((key) => field(key, styles.outside, key.startsWith('column') ? '2 to 1' : betName(key)))}
    </fieldset>
  );
});

/** Its column and row on the wide table, and on the phone, where the table stands upright. */
function places(number: number): CSSProperties {
  const [row, column] = [Math.floor((number - 1) / 3), (number - 1) % 3];
  const wide = { '--column': row + 2, '--row': 3 - column };
  const upright = { '--upright-column': 3 + 2 * column, '--upright-row': row + 2 };
  return { ...wide, ...upright } as CSSProperties;
}
