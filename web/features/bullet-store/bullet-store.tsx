import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, count, money, number } from '../../app/text/format.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWaitUntil, WaitButton } from '../../ui/wait-button.tsx';
import type { Bought, Store } from './answers.ts';
import styles from './bullet-store.module.css';
import { Shelf } from './shelf.tsx';
import { mostOf } from './words.ts';

/** One shelf for a whole city, and how much of it to take (S066). */
export function BulletStore() {
  const character = useCharacter();
  const store = useRead('GET bullets');
  const [last, setLast] = useState<Bought | null>(null);
  // On the phone the shelf needs the place until there is something to tell.
  const phone = usePhone();
  const city = character.location_name;
  return (
    <Screen
      place={`The City · ${city}`}
      title="Bullet Store"
      lead={
        store === null
          ? `One shelf for all of ${city}.`
          : `One shelf for all of ${city}; ${number(store.refill.amount)} more at ${clockTime(store.refill.at)}.`
      }
      aside={<HeroFigure value={number(character.bullets)} label="bullets in hand" />}
    >
      <ResultSlot
        tone={last === null ? 'idle' : 'success'}
        icon={<Crosshair aria-hidden="true" />}
        verdict={last === null ? 'First come, first served.' : `You bought ${count(last.amount, 'bullet')}.`}
        facts={
          last === null
            ? 'The receipt shows here.'
            : `${money(last.cost)} paid, ${number(last.bullets)} bullets in hand.`
        }
        resultKey={last?.wait_until ?? 'idle'}
        unseen={phone && last === null}
      />
      <Stack>
        {store === null ? (
          <SkeletonRows rows={6} height={56} />
        ) : (
          <>
            <Shelf store={store} />
            <Purchase store={store} onBought={setLast} />
          </>
        )}
      </Stack>
    </Screen>
  );
}

interface PurchaseProps {
  readonly store: Store;
  readonly onBought: (bought: Bought) => void;
}

function Purchase({ store, onBought }: PurchaseProps) {
  const { stock, price, max, bulks } = store;
  const { money: cash, bullets } = useCharacter();
  const [amount, setAmount] = useState<number | null>(null);
  const until = useWaitUntil('bullets');
  const { busy, error, setError, submit } = useSubmit('POST bullets', {
    errors: 'inline',
    overlay: false,
    caught(thrown) {
      // Somebody was faster: the refusal says what is left (R467).
      if (hasCode(thrown, 'bullets_purchase_stock')) adoptStock(thrown.data);
      return false;
    },
    done(bought) {
      setAmount(null);
      onBought(bought);
      refresh('GET bullets');
    },
  });
  const most = mostOf(store, cash);
  const wanted = amount ?? 0;
  const problem = problemOf(wanted, store, cash);
  const ready = wanted > 0 && problem === null;
  const inBulk = wanted > max.standard;

  function change(next: number | null): void {
    setError(null);
    setAmount(next);
  }

  return (
    <form
      className={styles.purchase}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && until === null) void submit({ body: { amount: wanted } });
      }}
    >
      <div className={styles.field}>
        <MoneyField
          label="Bullets to buy"
          sign=""
          value={amount}
          onChange={change}
          max={most}
          error={error ?? problem}
          hint={`At most ${number(most)} now.`}
        />
        <fieldset className={styles.amounts} aria-label="Amounts to buy">
          {[50, max.standard, max.standard * 2, max.bulk].map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={amount === each}
              data-beyond={each > most || undefined}
              onClick={() => change(each)}
            >
              {number(each)}
            </button>
          ))}
        </fieldset>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Your cash pays</dt>
          <dd>{number(Math.floor(cash / price))}</dd>
        </div>
        <div>
          <dt>Shelf</dt>
          <dd>{number(stock)}</dd>
        </div>
        <div>
          <dt>One purchase</dt>
          <dd>{number(max.standard)}</dd>
        </div>
        <div>
          <dt>Bulk, {bulks} left</dt>
          <dd>{number(max.bulk)}</dd>
        </div>
      </dl>
      <div className={styles.act}>
        <p>
          {ready
            ? `${number(bullets)} → ${number(bullets + wanted)} bullets${inBulk ? ', uses one bulk' : ''}`
            : `${number(bullets)} bullets in hand`}
          {until !== null && <span>next {clockTime(until)}</span>}
        </p>
      </div>
      <ActBar className={styles.buy}>
        <WaitButton timer="bullets" type="submit" look="filled" wide off={!ready} busy={busy !== null}>
          {ready ? `Buy ${number(wanted)} for ${money(wanted * price)}` : 'Buy'}
        </WaitButton>
      </ActBar>
    </form>
  );
}

function adoptStock(data: unknown): void {
  const { stock } = (data ?? {}) as { readonly stock?: unknown };
  if (typeof stock === 'number') changeAnswer('GET bullets', (before) => ({ ...before, stock }));
}

function problemOf(amount: number, { stock, price, max, bulks }: Store, cash: number): string | null {
  if (amount > stock) return stock === 0 ? 'The shelf is empty.' : `The shelf holds ${number(stock)}.`;
  const largest = bulks > 0 ? max.bulk : max.standard;
  if (amount > largest) return `One purchase is at most ${number(largest)}.`;
  return amount * price > cash ? `Your cash pays ${number(Math.floor(cash / price))}.` : null;
}
