import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, duration, fullDate, money } from '../../app/text/format.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { PlayLimitsPage } from './answers.ts';
import styles from './play-limits.module.css';

/** The most that one day's games may cost. */
export function LossLimit({ page }: { readonly page: PlayLimitsPage }) {
  const { limit, next } = page;
  const [amount, setAmount] = useState<number | null>(null);
  const { busy, error, setError, submit } = useSubmit('POST play-limits', {
    errors: 'inline',
    done: () => setAmount(null),
    refreshes: ['GET play-limits'],
  });
  const higher = limit !== null && amount !== null && amount > limit;
  const later = `It holds ${duration(page.raise_seconds)} from now; until then the limit stays at ${money(limit ?? 0)}.`;

  return (
    <Panel title="Daily loss limit" aside={limit === null ? 'None set' : `${money(limit)} a day`} padded>
      <div className={styles.form}>
        {limit !== null && page.left !== null && <Today page={page} limit={limit} left={page.left} />}
        {next !== null && (
          <output className={styles.note}>
            {next.limit === null ? 'The limit ends' : `It rises to ${money(next.limit)}`} on{' '}
            {fullDate(next.from)} at {clockTime(next.from)}.
          </output>
        )}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (amount !== null) void submit({ body: { limit: amount } }, 'set');
          }}
        >
          <MoneyField
            label={limit === null ? 'Most to lose in a day' : 'New limit'}
            value={amount}
            onChange={(value) => {
              setError(null);
              setAmount(value);
            }}
            max={limit ?? 1_000_000}
            error={error}
            hint={higher ? later : 'A lower limit applies at once. You can lose the day’s winnings again.'}
          />
          <div className={styles.moves}>
            <Button type="submit" look="filled" off={amount === null} busy={busy === 'set'}>
              Set the limit
            </Button>
            {next !== null && limit !== null && (
              <Button busy={busy === 'keep'} onPress={() => void submit({ body: { limit } }, 'keep')}>
                Keep {money(limit)}
              </Button>
            )}
            {limit !== null && next?.limit !== null && (
              <Button busy={busy === 'drop'} onPress={() => void submit({ body: { limit: null } }, 'drop')}>
                Remove in {duration(page.raise_seconds)}
              </Button>
            )}
          </div>
        </form>
      </div>
    </Panel>
  );
}

interface TodayProps {
  readonly page: PlayLimitsPage;
  readonly limit: number;
  readonly left: number;
}

function Today({ page, limit, left }: TodayProps) {
  const used = limit === 0 ? 100 : Math.min(100, (page.lost / limit) * 100);
  const words = `${money(page.lost)} of ${money(limit)} lost today`;
  return (
    <div className={styles.today}>
      <Bar percent={used} label={words} />
      <p>
        <b>{words}</b>
        <span>
          {money(left)} left until {clockTime(page.resets_at)}
        </span>
      </p>
    </div>
  );
}
