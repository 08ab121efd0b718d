import { useEffect, useRef, useState, type FormEvent } from 'react';
import { money, shortMoney } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import styles from './roulette.module.css';
import { betName, betTerms } from './table-bets.ts';

interface BetDockProps {
  readonly bet: string;
  /** What lies there now. */
  readonly lies: number;
  /** The most that still fits on the table and in the pocket. */
  readonly most: number;
  readonly recent: readonly number[];
  readonly onPlace: (amount: number) => void;
}

/** The bet dialog (S176): the amount of one bet. One dollar or more sets it, less takes it back (R705). */
export function BetDock({ bet, lies, most, recent, onPlace }: BetDockProps) {
  const [amount, setAmount] = useState<number | null>(lies > 0 ? lies : (recent[0] ?? null));
  const form = useRef<HTMLFormElement>(null);
  // The player chose a field: the amount is typed next.
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const place = (event?: FormEvent) => {
    event?.preventDefault();
    if (amount !== null || lies > 0) onPlace(amount ?? 0);
  };
  const takesBack = (amount ?? 0) < 1;
  return (
    <form ref={form} className={styles.dock} onSubmit={place} aria-label={`Bet on ${betName(bet)}`}>
      <p className={styles.what}>
        <b>{betName(bet)}</b>
        <span>{betTerms(bet)}</span>
      </p>
      <div className={styles.amount}>
        <MoneyField label="Amount" value={amount} onChange={setAmount} max={most} />
      </div>
      <div className={styles.recent}>
        {recent.map((kept) => (
          <Button key={kept} small look="quiet" onPress={() => setAmount(kept)}>
            {shortMoney(kept)}
          </Button>
        ))}
      </div>
      <Button type="submit" off={takesBack && lies === 0}>
        {takesBack && lies > 0 ? 'Take it back' : `Place ${money(amount ?? 0)}`}
      </Button>
    </form>
  );
}
