import { useState } from 'react';
import { count, number, chipNumber } from '../../app/text/format.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ChanceMeter } from '../../ui/chance-meter.tsx';
import { Field } from '../../ui/field.tsx';
import { readMoney } from '../../ui/money-input.ts';
import type { OpenDraw } from './answers.ts';
import styles from './lotto.module.css';
import { amountText, chanceOf, chanceText } from './words.ts';

const offered = { money: [100, 1_000, 10_000, 25_000], bullets: [5, 20, 100, 500] };

interface BuyTicketsProps {
  readonly draw: OpenDraw;
  /** How many tickets were last sold, to whomever; 0 before anything was heard. */
  readonly sold: number;
}

/** The player's tickets and the chance they have, what it would become, and the button that buys. */
export function BuyTickets({ draw, sold }: BuyTicketsProps) {
  const { type, character_tickets: own, tickets } = draw;
  const character = useCharacter();
  const has = character[type];
  const open = useOfTime((now) => now < Date.parse(draw.ends_at));
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number>(offered[type][0] ?? 1);
  const amount = typed === null ? chosen : (readMoney(typed).amount ?? 0);
  const [bought, setBought] = useState(0);
  const { busy, error, setError, submit } = useSubmit('POST lotto', {
    errors: 'inline',
    overlay: false,
    done(answer) {
      setBought(answer.amount);
      setTyped(null);
      refresh('GET lotto');
    },
  });
  const now = chanceOf(own, tickets);
  const planned = open ? chanceOf(own + amount, tickets + amount) : now;
  const closed = usePassingProblem();
  const problem = closed ?? problemOf(open, amount, has, typed);

  function choose(next: number): void {
    setError(null);
    setTyped(null);
    setChosen(next);
  }

  return (
    <section className={styles.mine} aria-label="My tickets">
      <p className={styles.own}>
        <b>{number(own)}</b> my tickets
        <span>
          chance <b>{chanceText(now)}</b>
          {chanceText(planned) !== chanceText(now) && (
            <>
              {' → '}
              <b>{chanceText(planned)}</b>
            </>
          )}
        </span>
      </p>
      <ChanceMeter label="Chance of the first prize" now={now} planned={planned} />
      <output className={styles.news} data-live={(bought === 0 && sold > 0) || undefined}>
        {bought > 0
          ? `You bought ${count(bought, 'ticket')}.`
          : sold > 0
            ? `${count(sold, 'ticket')} sold a moment ago.`
            : 'Only you see how many tickets you hold.'}
      </output>
      <form
        className={styles.buy}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) void submit({ body: { draw_id: draw.id, amount } });
        }}
      >
        <fieldset className={styles.amounts} aria-label="How many tickets">
          {offered[type].map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={typed === null && each === chosen}
              aria-label={count(each, 'ticket')}
              onClick={() => choose(each)}
            >
              {chipNumber(each)}
            </button>
          ))}
        </fieldset>
        <Field
          label="Other number of tickets"
          value={typed ?? ''}
          onChange={(text) => {
            setError(null);
            setTyped(text === '' ? null : text);
          }}
          error={error ?? problem}
          inputProps={{ inputMode: 'numeric', placeholder: 'Other…' }}
        />
        <ActBar className={styles.act}>
          <Button type="submit" look="filled" wide busy={busy !== null} off={problem !== null}>
            Buy {count(amount, 'ticket')} · {amountText(type, amount)}
          </Button>
        </ActBar>
      </form>
    </section>
  );
}

function problemOf(open: boolean, amount: number, has: number, typed: string | null): string | null {
  if (!open) return 'Ticket sales for this draw have closed.';
  if (amount < 1) return (typed === null ? null : readMoney(typed).problem) ?? 'Enter how many tickets.';
  return amount > has ? 'You do not have that much.' : null;
}
