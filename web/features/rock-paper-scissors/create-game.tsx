import {
  feeOf,
  wagerNames,
  wagerText,
  wagerTypes,
  type Move,
  type WagerType,
} from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { RadioGroup } from 'radix-ui';
import { useState, type FormEvent } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Balance, RpsPage } from './answers.ts';
import { mayWager, takesText } from './game-words.ts';
import { MoveChoice } from './move-choice.tsx';
import styles from './rps.module.css';
import { showBalance, showOpened } from './use-live-rps.ts';

/** What to wager, how much, and the move: hidden until somebody joins. */
export function CreateGame({ page }: { readonly page: RpsPage }) {
  const [type, setType] = useState<WagerType | null>('money');
  const [amount, setAmount] = useState<number | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const { busy, error, setError, submit } = useSubmit('POST rps', {
    overlay: false,
    errors: 'inline',
    done: ({ game, balance }) => {
      showOpened(game);
      showBalance(game.wager_type, balance);
      setMove(null);
    },
    refreshes: ['GET rps'],
  });
  const balance = page.balances.find((each) => each.type === type);
  const problem = balance && amount !== null ? problemOf(balance, amount) : null;
  const isFull = page.own_games.length >= page.open_games_max;

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (type === null || move === null) return setError('Please select a wager type and your move.');
    if (amount === null || problem !== null || isFull) return;
    if (await mayWager(type, amount))
      await submit({ body: { wager_type: type, wager_amount: amount, move } });
  }

  return (
    <Panel title="Create Game" padded>
      <form className={styles.create} onSubmit={(event) => void create(event)}>
        <TypeChoice chosen={type} onChoose={setType} />
        <MoneyField
          key={type}
          label="Wager"
          value={amount}
          onChange={setAmount}
          max={balance ? Math.min(balance.balance, balance.maximum_wager) : 0}
          sign={type === 'money' ? '$' : ''}
          error={problem}
          hint={balance ? `Your balance holds ${wagerText(balance.type, balance.balance)}.` : ''}
        />
        <MoveChoice label="Your hidden move" chosen={move} onChoose={setMove} />
        <div className={styles.terms}>
          <p>
            {isFull
              ? `You have ${page.open_games_max} open games: cancel one first.`
              : type !== null && amount !== null && amount > 0
                ? `Pot ${wagerText(type, 2 * amount)}, fee ${wagerText(type, feeOf(amount))}. The winner takes ${takesText(type, amount)}.`
                : 'The house takes 5 % of the pot; a draw costs nothing.'}
          </p>
          <Button
            type="submit"
            // Where there is no game to join, opening one is what is left to do.
            look={page.open_games.length === 0 ? 'filled' : 'plain'}
            busy={busy !== null}
            off={amount === null || problem !== null || isFull}
          >
            Create
          </Button>
        </div>
        <p className={styles.error} role="alert">
          {error ?? ''}
        </p>
      </form>
    </Panel>
  );
}

function problemOf({ type, balance, minimum_wager: min, maximum_wager: max }: Balance, amount: number) {
  if (amount < min) return `The least is ${wagerText(type, min)}.`;
  if (amount > max) return `The most is ${wagerText(type, max)}.`;
  return amount > balance ? 'Your balance does not hold that much.' : null;
}

interface TypeChoiceProps {
  readonly chosen: WagerType | null;
  readonly onChoose: (type: WagerType) => void;
}

function TypeChoice({ chosen, onChoose }: TypeChoiceProps) {
  return (
    <RadioGroup.Root
      className={styles.types}
      aria-label="Wager type"
      value={chosen ?? ''}
      onValueChange={(value) => {
        const type = wagerTypes.find((each) => each === value);
        if (type) onChoose(type);
      }}
    >
      {wagerTypes.map((type) => (
        <RadioGroup.Item key={type} value={type} className={styles.type}>
          {wagerNames[type]}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
