import type { Bank } from './answers.ts';
import { money } from '../../app/text/format.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './move-money.module.css';
import { QuickAmounts } from './quick-amounts.tsx';

interface MoveMoneyProps {
  readonly kind: 'deposit' | 'withdraw';
  /** What is there to move. */
  readonly held: number;
  /** What is already on the other side. */
  readonly there: number;
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
  /** Whether this is the likeliest act: only one of the two is filled. */
  readonly likely: boolean;
  readonly onMoved: (kind: 'deposit' | 'withdraw', amount: number, answer: Bank) => void;
}

export function MoveMoney({ kind, held, there, amount, onAmount, likely, onMoved }: MoveMoneyProps) {
  const { busy, error, setError, submit } = useSubmit(`POST bank/${kind}`, {
    errors: 'inline',
    done: (answer) => {
      onMoved(kind, amount ?? 0, answer);
      onAmount(null);
    },
  });
  const deposit = kind === 'deposit';
  const verb = deposit ? 'Deposit' : 'Withdraw';
  const tooMuch = amount !== null && amount > held;
  const valid = amount !== null && amount > 0 && !tooMuch;
  const refused = tooMuch ? `You have ${money(held)} ${deposit ? 'in hand' : 'in the bank'}.` : error;

  function change(next: number | null): void {
    setError(null);
    onAmount(next);
  }

  return (
    <Panel title={verb} aside={`${money(held)} ${deposit ? 'in hand' : 'in the bank'}`} padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (valid) void submit({ body: { amount } });
        }}
      >
        <MoneyField
          label={`Amount to ${kind}`}
          value={amount}
          onChange={change}
          max={held}
          error={refused}
          hint={valid ? preview(kind, there + amount, held - amount) : 'Short forms work too: 20k, 1.5m.'}
        />
        <QuickAmounts kind={kind} max={held} onPick={change} />
        <Button type="submit" look={likely ? 'filled' : 'plain'} wide off={!valid} busy={busy !== null}>
          {verb}
        </Button>
      </form>
    </Panel>
  );
}

function preview(kind: 'deposit' | 'withdraw', target: number, rest: number): string {
  return kind === 'deposit'
    ? `Then ${money(target)} in the bank and ${money(rest)} in hand.`
    : `Then ${money(target)} in hand and ${money(rest)} in the bank.`;
}
