import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, headerClock, money } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Account, SavingsAnswer } from './answers.ts';
import styles from './savings.module.css';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const rateText = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface LockAwayProps {
  readonly answer: SavingsAnswer;
  readonly bank: number;
  readonly onLocked: (account: Account) => void;
}

/** How much and for how long, with what each term would pay and when. */
export function LockAway({ answer, bank, onLocked }: LockAwayProps) {
  const { rates, least, most, round_ends_at: ends } = answer;
  const [amount, setAmount] = useState<number | null>(null);
  const [days, setDays] = useState('7');
  // Dates are shown by the minute.
  const minute = useOfTime((now) => Math.floor(now / minuteMs));
  const { busy, error, setError, submit } = useSubmit('POST savings', {
    errors: 'inline',
    overlay: false,
    done(account) {
      setAmount(null);
      onLocked(account);
    },
  });
  const terms = Object.entries(rates).map(([id, rate]) => ({ id, days: Number(id), rate }));
  const dateOf = (term: number) => minute * minuteMs + term * dayMs;
  const fits = (term: number) => serverClock.now() + term * dayMs < Date.parse(ends);
  const max = Math.min(bank, most);
  const problem = problemOf(amount, answer, bank) ?? (fits(Number(days)) ? null : 'The round ends first.');
  const ready = amount !== null && amount > 0 && problem === null;

  function change(next: number | null): void {
    setError(null);
    setAmount(next);
  }

  return (
    <Panel title="Lock money away" aside={`${money(least)} to ${money(most)} an account`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void submit({ body: { days: Number(days), amount } });
        }}
      >
        <div className={styles.amount}>
          <MoneyField
            label="Amount to lock away"
            value={amount}
            onChange={change}
            max={max}
            error={error ?? problem}
            hint={`${money(bank)} is in the bank.`}
          />
        </div>
        <RadioGroup.Root
          className={styles.terms}
          aria-label="For how long"
          value={days}
          onValueChange={setDays}
        >
          {terms.map((term) => (
            <RadioGroup.Item
              key={term.id}
              value={term.id}
              className={styles.term}
              disabled={!fits(term.days)}
            >
              <span className={styles.dot} />
              <span className={styles.when}>
                <b>{count(term.days, 'day')}</b>
                <small>{fits(term.days) ? headerClock(dateOf(term.days)) : 'after the round’s end'}</small>
              </span>
              <span className={styles.pays}>
                <b>{amount === null ? '–' : money(amount + interestOf(amount, term.rate))}</b>
                <small>
                  {amount !== null && <em>+ {money(interestOf(amount, term.rate))}</em>}
                  {amount !== null && ', '}
                  {rateText.format(term.rate)} %
                </small>
              </span>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <ActBar className={styles.act}>
          <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
            {amount !== null && amount > 0
              ? `Lock away ${money(amount)} for ${count(Number(days), 'day')}`
              : 'Lock away'}
          </Button>
        </ActBar>
      </form>
    </Panel>
  );
}

/** Rounded down, as the bank does; rates have two decimals. */
function interestOf(amount: number, rate: number): number {
  return Math.floor((amount * Math.round(rate * 100)) / 10_000);
}

function problemOf(amount: number | null, { least, most }: SavingsAnswer, bank: number): string | null {
  if (amount === null || amount === 0) return null;
  if (amount < least) return `An account takes at least ${money(least)}.`;
  if (amount > most) return `An account takes at most ${money(most)}.`;
  return amount > bank ? `You have ${money(bank)} in the bank.` : null;
}
