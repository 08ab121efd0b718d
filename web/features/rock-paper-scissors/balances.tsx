import { wagerText, type WagerType } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Banknote,
  Crosshair,
  KeyRound,
  Coins,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Balance, RpsPage } from './answers.ts';
import styles from './rps.module.css';
import { showBalance } from './use-live-rps.ts';

const BalanceHistory = dialogPart<'BalanceHistory', { readonly onClose: () => void }>(
  'BalanceHistory',
  () => import('./balance-history.tsx'),
);

type Action = 'deposit' | 'withdraw';

const icons: Readonly<Record<WagerType, LucideIcon>> = {
  money: Banknote,
  bullets: Crosshair,
  prison_bribes: KeyRound,
  credits: Coins,
};

/** What the player plays with, by type. It is apart from cash and credits. */
export function Balances({ page }: { readonly page: RpsPage }) {
  const [open, setOpen] = useState<{ readonly type: WagerType; readonly action: Action } | null>(null);
  const [history, setHistory] = useState(false);
  return (
    <Panel
      title="Balances"
      aside={
        <Button small look="quiet" onPress={() => setHistory(true)}>
          History
        </Button>
      }
    >
      <ul>
        {page.balances.map((balance) => {
          const Icon = icons[balance.type];
          const toggle = (action: Action) =>
            setOpen(
              open?.type === balance.type && open.action === action ? null : { type: balance.type, action },
            );
          return (
            <li key={balance.type} className={styles.row}>
              <div className={styles.balance}>
                <Icon size={18} aria-hidden="true" />
                <span>{balance.name}</span>
                <b>{wagerText(balance.type, balance.balance).replace(/ .*/, '')}</b>
                <Button
                  small
                  label={`Deposit ${balance.name.toLowerCase()}`}
                  onPress={() => toggle('deposit')}
                >
                  <ArrowDownToLine size={16} aria-hidden="true" />
                </Button>
                <Button
                  small
                  label={`Withdraw ${balance.name.toLowerCase()}`}
                  onPress={() => toggle('withdraw')}
                >
                  <ArrowUpFromLine size={16} aria-hidden="true" />
                </Button>
              </div>
              {open?.type === balance.type && (
                <MoveForm
                  key={open.action}
                  balance={balance}
                  action={open.action}
                  onDone={() => setOpen(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {history && <BalanceHistory onClose={() => setHistory(false)} />}
    </Panel>
  );
}

interface MoveFormProps {
  readonly balance: Balance;
  readonly action: Action;
  readonly onDone: () => void;
}

/** How much goes in or out. */
function MoveForm({ balance, action, onDone }: MoveFormProps) {
  const { type, purse, limit_deposit, limit_withdraw } = balance;
  const [amount, setAmount] = useState<number | null>(null);
  const [has, limit] = action === 'deposit' ? [purse, limit_deposit] : [balance.balance, limit_withdraw];
  const { busy, error, submit } = useSubmit('POST rps/balance', {
    overlay: false,
    errors: 'inline',
    done: (moved) => {
      showBalance(moved.type, moved.balance);
      onDone();
    },
    refreshes: ['GET rps'],
  });
  const closed = usePassingProblem();
  const limited =
    amount === null || amount <= Math.min(has, limit)
      ? null
      : amount > has
        ? 'You do not have that much.'
        : `The maximum at a time is ${wagerText(type, limit)}.`;
  const problem = (action === 'deposit' ? closed : null) ?? limited;
  const name = action === 'deposit' ? 'Deposit' : 'Withdraw';
  return (
    <form
      className={styles.transfer}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null && amount > 0 && problem === null)
          void submit({ body: { type, action, amount } });
      }}
    >
      <MoneyField
        label={`${name} ${balance.name.toLowerCase()}`}
        value={amount}
        onChange={setAmount}
        max={Math.min(has, limit)}
        sign={type === 'money' ? '$' : ''}
        error={problem ?? error}
        hint={`${wagerText(type, has)} ${action === 'deposit' ? 'to deposit' : 'in the balance'}.`}
      />
      <Button type="submit" busy={busy !== null} off={amount === null || amount < 1 || problem !== null}>
        {name}
      </Button>
    </form>
  );
}
