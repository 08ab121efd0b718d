import { symbolName } from '@rackets/engine/features/slots/symbols.ts';
import { money, number } from '../../app/text/format.ts';
import type { SlotsPage, Spin } from './answers.ts';
import styles from './pay-table.module.css';
import { ReelSymbol } from './symbols.tsx';

interface PayTableProps {
  readonly page: SlotsPage;
  readonly bet: number;
  /** The spin that is shown: its row is marked. */
  readonly spin: Spin | null;
}

/** Every line that pays, how much, and how often it comes. */
export function PayTable({ page, bet, spin }: PayTableProps) {
  return (
    <>
      <ul className={styles.table}>
        {page.payout_table.map(({ combination, multiplier, in_10000: often }) => (
          <li
            key={combination.join(' ')}
            data-on={(spin?.success === true && spin.multiplier === multiplier) || undefined}
          >
            <span className={styles.line}>
              <span className="visually-hidden">Three {symbolName(combination[0])}s</span>
              {combination.map((face, place) => (
                // The same symbol three times.
                // oxlint-disable-next-line react/no-array-index-key
                <ReelSymbol key={place} face={face} />
              ))}
            </span>
            <span className={styles.odds}>1 in {number(oddsOf(page, bet, often))}</span>
            <b>{multiplier === null ? 'Jackpot' : `${multiplier} ×`}</b>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Every dollar has the same chance at the jackpot: one in {number(page.dollars_per_jackpot)}. A new one
        starts at {money(page.jackpot_seed)}.
      </p>
    </>
  );
}

/** One in how many spins, at this bet. */
function oddsOf({ dollars_per_jackpot: dollars }: SlotsPage, bet: number, often: number | null): number {
  return Math.round(often === null ? dollars / bet : 10_000 / often);
}
