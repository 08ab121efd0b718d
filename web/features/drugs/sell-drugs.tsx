import { Pill } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money, number, signedMoney } from '../../app/text/format.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import type { Dealers, Sold } from './answers.ts';
import { DealersScreen } from './dealers-screen.tsx';
import { DrugChoice } from './drug-choice.tsx';
import styles from './drugs.module.css';
import { against } from './words.ts';

const refetchMs = 300_000;

/** Sells what one holds at the price of the hour (S080). */
export function SellDrugs() {
  const dealers = useRead('GET drugs/sell', { refetchMs });
  const [last, setLast] = useState<{ readonly sold: Sold; readonly name: string } | null>(null);
  return (
    <DealersScreen lead="Each city has its own prices, and they change on the hour." dealers={dealers}>
      <ResultSlot
        tone={last === null ? 'idle' : last.sold.profit < 0 ? 'warn' : 'success'}
        icon={<Pill aria-hidden="true" />}
        verdict={last === null ? 'Cheap here sells high elsewhere.' : `Sold for ${money(last.sold.value)}.`}
        facts={
          last === null
            ? 'Your trades do not move prices.'
            : `${number(last.sold.amount)} ${last.name.toLowerCase()} at ${money(last.sold.price)}, ${signedMoney(last.sold.profit)}`
        }
        resultKey={last?.sold.sell_wait_until ?? 'idle'}
      />
      <Stack>
        {dealers === null ? (
          <SkeletonRows rows={7} height={56} />
        ) : (
          <Sale dealers={dealers} justSold={last !== null} onSold={(sold, name) => setLast({ sold, name })} />
        )}
      </Stack>
    </DealersScreen>
  );
}

interface SaleProps {
  readonly dealers: Dealers;
  /** Whether something was sold since the page was opened. */
  readonly justSold: boolean;
  readonly onSold: (sold: Sold, name: string) => void;
}

function Sale({ dealers: { drugs, amounts }, justSold, onSold }: SaleProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const drug = drugs.find(({ id }) => id === chosen) ?? drugs.find(({ holding }) => holding > 0) ?? drugs[0];
  const { busy, error, setError, submit } = useSubmit('POST drugs/sell', {
    errors: 'inline',
    overlay: false,
    caught(thrown) {
      // The prices of a new hour: the list is read again (R468).
      if (hasCode(thrown, 'drugs_price_changed')) refresh('GET drugs/sell', 'GET drugs/buy');
      return false;
    },
    done(sold) {
      onSold(sold, drug?.name ?? '');
      refresh('GET drugs/sell', 'GET drugs/buy');
    },
  });
  if (!drug) return <p className={styles.note}>Dealers open on the hour.</p>;
  const { id, name, holding, price, average_cost: cost } = drug;
  const largest = amounts.findLast((each) => each <= holding) ?? null;
  const sold = amount !== null && amount <= holding ? amount : largest;
  // Not right after the last unit was sold: the keyboard keeps its place.
  const isEmpty = !justSold && drugs.every(({ holding: held }) => held === 0);
  return (
    <section className={styles.panel} aria-label="Sell here">
      <DrugChoice
        drugs={drugs}
        chosen={id}
        onChoose={(next) => {
          setError(null);
          setChosen(next);
        }}
      />
      {isEmpty ? (
        <NothingHeld />
      ) : (
        <>
          <div className={styles.act}>
            <fieldset className={styles.amounts} aria-label="How many units">
              {amounts.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === sold}
                  disabled={each > holding}
                  onClick={() => setAmount(each)}
                >
                  {each}
                </button>
              ))}
            </fieldset>
            <p className={styles.note}>
              <span>{costText(holding, price, cost)}</span>
              {sold !== null && cost !== null && <b>{signedMoney(sold * (price - cost))}</b>}
            </p>
            {error !== null && (
              <p className={styles.wrong} role="alert">
                {error}
              </p>
            )}
          </div>
          <ActBar className={styles.deal}>
            <WaitButton
              timer="drugs"
              look="filled"
              wide
              off={sold === null}
              busy={busy !== null}
              onPress={() => sold !== null && void submit({ body: { drug_id: id, price, amount: sold } })}
            >
              {sold === null
                ? `You hold no ${name.toLowerCase()}`
                : `Sell ${number(sold)} ${name.toLowerCase()} for ${money(sold * price)}`}
            </WaitButton>
          </ActBar>
        </>
      )}
    </section>
  );
}

/** Leads whoever holds nothing to where drugs are bought. */
function NothingHeld() {
  return (
    <>
      <p className={styles.nothing}>
        You hold nothing to sell. Buy here, and sell where the price is better.
      </p>
      <ActBar className={styles.deal}>
        <ButtonLink to="/main/drugs/buy" look="filled">
          Buy something
        </ButtonLink>
      </ActBar>
    </>
  );
}

/** What the price is against what the units in hand cost. */
function costText(holding: number, price: number, cost: number | null): string {
  if (holding === 0) return 'Nothing to sell.';
  return cost === null ? 'Cost you nothing' : `${against(price, cost)} on what you paid`;
}
