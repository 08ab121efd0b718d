import { useState } from 'react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money, percent } from '../../app/text/format.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTabs } from '../../ui/panel-tabs.tsx';
import type { Account } from './answers.ts';
import styles from './family-bank.module.css';

type Way = 'deposit' | 'withdraw';

const ways = [
  { id: 'deposit', label: 'Deposit' },
  { id: 'withdraw', label: 'Withdraw' },
] as const;

/** Pays in, or takes out what the role allows (R572, R677, R678). */
export function YourAccount({ account }: { readonly account: Account }) {
  const [way, setWay] = useState<Way>('deposit');
  const [told, setTold] = useState<string | null>(null);
  return (
    <Panel title="Your account" padded mark={told !== null && <span className={styles.told}>{told}</span>}>
      <div className={styles.form}>
        <PanelTabs label="Which way" tabs={ways} current={way} onChange={setWay}>
          <Move key={way} way={way} account={account} onMoved={setTold} />
        </PanelTabs>
        <Limit account={account} />
        <output className="visually-hidden">{told}</output>
      </div>
    </Panel>
  );
}

interface MoveProps {
  readonly way: Way;
  readonly account: Account;
  readonly onMoved: (told: string) => void;
}

function Move({ way, account, onMoved }: MoveProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const { busy, error, setError, submit } = useSubmit(`POST family/banking/${way}`, {
    errors: 'inline',
    overlay: false,
    done: (answer) => {
      changeAnswer('GET family/banking', () => answer.account);
      onMoved(way === 'deposit' ? `${money(answer.amount)} in` : `${money(answer.amount)} out`);
      setAmount(null);
    },
    refreshes: ['GET family/banking/records', 'GET family/banking/days', 'GET family/banking/members'],
  });
  const deposit = way === 'deposit';
  const left = account.withdraw_limit_available;
  const max = deposit ? account.cash : Math.min(account.money, left ?? account.money);
  const tooMuch = amount !== null && amount > max;
  const valid = amount !== null && amount > 0 && !tooMuch;
  const verb = deposit ? 'Deposit' : 'Withdraw';
  // The tax stands on the button (R819).
  const words = `${verb}${valid ? ` ${money(amount)}` : ''}${deposit ? '' : ` (${percent(account.withdraw_tax)} tax)`}`;
  const change = (next: number | null): void => {
    setError(null);
    setAmount(next);
  };
  return (
    <form
      className={styles.move}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) void submit({ body: { amount } });
      }}
    >
      <MoneyField
        label={`Amount to ${way}`}
        value={amount}
        onChange={change}
        max={max}
        error={tooMuch ? tooMuchText(way, account, max) : error}
        hint={deposit ? `You have ${money(account.cash)} in hand.` : `Up to ${money(max)} now.`}
      />
      <Button type="submit" look="filled" wide free off={!valid} busy={busy !== null}>
        {words}
      </Button>
    </form>
  );
}

function tooMuchText(way: Way, account: Account, max: number): string {
  if (way === 'deposit') return `You have ${money(max)} in hand.`;
  return max === account.money ? `The bank holds ${money(max)}.` : `You may take ${money(max)} more today.`;
}

/** What is left of the day's limit (R678). */
function Limit({ account }: { readonly account: Account }) {
  const { withdraw_limit: limit, withdraw_limit_available: left } = account;
  if (limit === null || left === null)
    return (
      <p className={styles.limit}>
        <b>Unlimited</b> <span>withdrawals for your role</span>
      </p>
    );
  if (limit === 0)
    return (
      <p className={styles.limit}>
        <b>No withdrawals allowed</b> <span>for your role</span>
      </p>
    );
  return (
    <div>
      <p className={styles.limit}>
        <b>
          {money(left)} of {money(limit)}
        </b>{' '}
        <span>left to withdraw until 00:00 UTC</span>
      </p>
      <Bar percent={(left / limit) * 100} />
    </div>
  );
}
