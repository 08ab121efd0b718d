import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, duration, headerClock, money, percent } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Account } from './answers.ts';
import styles from './savings.module.css';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const minuteMs = 60_000;

interface BreakOpenProps {
  readonly account: Account;
  readonly feePercent: number;
  readonly onClose: () => void;
  readonly onBroken: (paidOut: number) => void;
}

/** What closing an account early costs, beside what waiting brings. */
export function BreakOpen({ account, feePercent, onClose, onBroken }: BreakOpenProps) {
  const { id, amount, interest, payout, early } = account;
  const to = Date.parse(account.matures_at);
  const now = useOfTime((at) => Math.floor(at / minuteMs)) * minuteMs;
  const from = Date.parse(account.opened_at);
  const soFar = Math.floor((interest * Math.max(0, Math.min(now, to) - from)) / (to - from));
  const { busy, error, submit } = useSubmit('DELETE savings/:id', {
    errors: 'inline',
    overlay: false,
    done: (answer) => onBroken(answer.paid_out),
  });
  return (
    <Sheet open title={`Break open the ${money(amount)} account?`} onClose={onClose}>
      <div className={styles.sheet}>
        <p>
          It matures in {duration(Math.max(0, Math.floor((to - serverClock.now()) / 1000)))}. Before that, a
          fifth of it and all interest stay with the bank.
        </p>
        <div className={styles.compared}>
          <div>
            <small>Now, {clockTime(now)}</small>
            <strong>{money(early.payout)}</strong>
            <span data-tone="bad">{money(payout - early.payout)} less</span>
          </div>
          <div data-better>
            <small>{headerClock(to)}</small>
            <strong>{money(payout)}</strong>
            <span data-tone="good">+ {money(interest)} interest</span>
          </div>
        </div>
        <dl className={styles.costs}>
          <dt>Fee, {percent(feePercent)}</dt>
          <dd>{money(-early.fee)}</dd>
          <dt>Interest so far, lost</dt>
          <dd>{money(-soFar)}</dd>
        </dl>
        {error !== null && <p role="alert">{error}</p>}
        <Button look="filled" wide onPress={onClose}>
          Leave it until {weekday.format(to)}
        </Button>
        <Button
          look="danger"
          wide
          busy={busy !== null}
          onPress={() => void submit({ params: { id }, query: { early: '1' } })}
        >
          Close early for {money(early.payout)}
        </Button>
      </div>
    </Sheet>
  );
}
