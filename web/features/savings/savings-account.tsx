import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, headerClock, money } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Account } from './answers.ts';
import styles from './savings.module.css';

interface SavingsAccountProps {
  readonly account: Account;
  readonly onCollected: () => void;
  readonly onBreak: () => void;
}

/** One account: before its date it can be closed early, from then on collected (R353). */
export function SavingsAccount({ account, onCollected, onBreak }: SavingsAccountProps) {
  const { id, amount, days, payout, opened_at: opened, matures_at: matures } = account;
  const [from, to] = [Date.parse(opened), Date.parse(matures)];
  const percent = useOfTime((now) => Math.min(100, Math.floor((100 * (now - from)) / (to - from))));
  const ripe = useOfTime((now) => now >= to);
  const { busy, submit } = useSubmit('DELETE savings/:id', { overlay: false, done: onCollected });
  const name = `${money(amount)}, ${count(days, 'day')}`;
  return (
    <section className={styles.account} aria-label={name}>
      <div className={styles.sums}>
        <b>{name}</b>
        <b>{money(payout)}</b>
        <small>since {headerClock(from)}</small>
        <small>{ripe ? 'ready to collect' : headerClock(to)}</small>
      </div>
      <Bar percent={percent} label="Time passed" tone={ripe ? 'success' : 'accent'} />
      {ripe ? (
        <Button
          look="filled"
          wide
          busy={busy !== null}
          onPress={() => void submit({ params: { id }, query: {} })}
        >
          Collect {money(payout)}
        </Button>
      ) : (
        <Button wide onPress={onBreak}>
          Close early
        </Button>
      )}
    </section>
  );
}
