import { Pill } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, number } from '../../app/text/format.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Dealers } from './answers.ts';
import { DealersScreen } from './dealers-screen.tsx';
import { DrugChoice } from './drug-choice.tsx';
import styles from './drugs.module.css';

const refetchMs = 300_000;

interface Purchase {
  readonly words: string;
  readonly facts: string;
  readonly at: number;
}

/** Buys at the price of the hour as much as one can carry. */
export function BuyDrugs() {
  const dealers = useRead('GET drugs/buy', { refetchMs });
  const [last, setLast] = useState<Purchase | null>(null);
  return (
    <DealersScreen
      lead="Sell where prices are high. Each level lets you carry two more units."
      dealers={dealers}
    >
      <ResultSlot
        tone={last === null ? 'idle' : 'success'}
        icon={<Pill aria-hidden="true" />}
        verdict={last?.words ?? 'Buy low, fly, sell high.'}
        facts={last?.facts ?? 'The receipt shows here.'}
        resultKey={String(last?.at ?? 'idle')}
      />
      <Stack>
        {dealers === null ? (
          <SkeletonRows rows={7} height={56} />
        ) : (
          <Order dealers={dealers} onBought={setLast} />
        )}
      </Stack>
    </DealersScreen>
  );
}

interface OrderProps {
  readonly dealers: Dealers;
  readonly onBought: (bought: Purchase) => void;
}

function Order({ dealers: { drugs, capacity, carried }, onBought }: OrderProps) {
  const cash = useCharacter().money;
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(search.get('drug'));
  const [amount, setAmount] = useState<number | null>(Number(search.get('units')) || null);
  const drug = drugs.find(({ id }) => id === chosen) ?? drugs[0];
  const { busy, error, setError, submit } = useSubmit('POST drugs/buy', {
    errors: 'inline',
    overlay: false,
    caught(thrown) {
      if (hasCode(thrown, 'drugs_price_changed')) refresh('GET drugs/sell', 'GET drugs/buy');
      return false;
    },
    done(bought) {
      setAmount(null);
      onBought({
        words: `Bought ${number(bought.amount)} ${(drug?.name ?? '').toLowerCase()}.`,
        facts: `${money(bought.cost)} paid, ${money(bought.price)} a unit.`,
        at: Date.now(),
      });
      refresh('GET drugs/buy', 'GET drugs/sell', 'GET drugs/prices');
    },
  });
  if (!drug) return <p className={styles.note}>Dealers open on the hour.</p>;
  const { id, name, price } = drug;
  const room = Math.max(0, capacity - carried);
  const most = Math.min(room, Math.floor(cash / price));
  const wanted = amount ?? 0;
  const problem =
    wanted > room
      ? `You can carry ${number(room)} more.`
      : wanted * price > cash
        ? `Your cash pays ${number(Math.floor(cash / price))}.`
        : null;
  const ready = wanted > 0 && problem === null;

  function choose(next: string): void {
    setError(null);
    setChosen(next);
  }

  return (
    <form
      className={styles.panel}
      aria-label="Buy here"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit({ body: { drug_id: id, price, amount: wanted } });
      }}
    >
      <DrugChoice drugs={drugs} chosen={id} onChoose={choose} />
      <div className={styles.act}>
        <MoneyField
          label="Units to buy"
          sign=""
          value={amount}
          onChange={(next) => {
            setError(null);
            setAmount(next);
          }}
          max={most}
          error={error ?? problem}
          hint={`Room for ${number(room)}, cash for ${number(Math.floor(cash / price))}.`}
        />
      </div>
      <ActBar className={styles.deal}>
        <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
          {ready ? `Buy ${number(wanted)} ${name.toLowerCase()} for ${money(wanted * price)}` : 'Buy'}
        </Button>
      </ActBar>
    </form>
  );
}
