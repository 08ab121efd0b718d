import { covers, returnsOf, type Bets } from '@rackets/engine/features/roulette/bets.ts';
import { Fragment } from 'react';
import { money, signedMoney } from '../../app/text/format.ts';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import type { Spin } from './answers.ts';
import styles from './roulette.module.css';
import { betName, called } from './table-bets.ts';

interface SpinResultProps {
  readonly last: { readonly spin: Spin; readonly bets: Bets } | null;
  readonly spins: number;
  /** How many of them have been shown to their end: its sound comes then, and not before. */
  readonly settled: number;
}

const betsTold = 4;

/** What the wheel said, and what it made of each bet. It appears when the ball lies still. */
export function SpinResult({ last, spins, settled }: SpinResultProps) {
  const up = last === null ? 0 : last.spin.return - last.spin.amount;
  useOutcomeSound(
    String(settled),
    last === null ? 'idle' : up > 0 ? 'success' : up === 0 ? 'plain' : 'danger',
  );
  if (last === null)
    return (
      <div className={styles.result}>
        <output>
          <b className={styles.called}>Place your bets.</b>
          <span>Choose a field, say how much, and spin.</span>
        </output>
      </div>
    );
  const { spin, bets } = last;
  const told = Object.entries(bets)
    .map(([key, amount]) => ({ key, amount, won: covers(key, spin.result) }))
    .toSorted((one, other) => Number(other.won) - Number(one.won) || other.amount - one.amount);
  return (
    <div className={styles.result}>
      <output className={styles.settling}>
        <Fragment key={spins}>
          <b className={styles.called}>{called(spin.result)}</b>
          <span>{outcome(spin)}</span>
        </Fragment>
      </output>
      <ul key={`bets ${spins}`} className={styles.told}>
        {told.slice(0, betsTold).map(({ key, amount, won }) => (
          <li key={key} data-won={won || undefined}>
            {betName(key)}
            {won ? `, ${returnsOf(key)} ×` : ''}
            <b>{signedMoney(won ? amount * (returnsOf(key) - 1) : -amount)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Profit, loss, or the bet returned (R656). */
function outcome({ amount, return: back }: Spin): string {
  if (back === amount) return `Your ${money(amount)} came back.`;
  if (back > amount)
    return `${money(back)} came back on ${money(amount)}. You are up ${money(back - amount)}.`;
  if (back === 0) return `You lost ${money(amount)}.`;
  return `${money(back)} came back on ${money(amount)}. You are down ${money(amount - back)}.`;
}
