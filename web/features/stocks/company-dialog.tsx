import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { readStored, writeStored } from '../../app/state/storage.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number, signedMoney, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { OpenModal } from '../../ui/open-modal.tsx';
import { PricePlot } from '../../ui/price-plot.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Company, Shares } from './answers.ts';
import { Change } from './change.tsx';
import { CompanyMark } from './company-mark.tsx';
import styles from './stocks.module.css';
import { changeText } from './words.ts';

const periods = ['day', 'week', 'month'] as const;
type Period = (typeof periods)[number];
const names = { day: 'Day', week: 'Week', month: 'Month' };
const storedUnder = 'stock-period';

export interface CompanyDialogProps {
  readonly company: Company;
  readonly place: number;
  readonly portfolio: readonly Shares[];
  readonly onClose: () => void;
}

/** A company's prices over a day, a week or a month, and an order at the price of the hour (R323). */
export function CompanyDialog({ company, place, portfolio, onClose }: CompanyDialogProps) {
  const { id, name, price, holding, maximum_shares: most } = company;
  const [period, choose] = usePeriod();
  const change = { day: company.change_day, week: company.change_week, month: null }[period];
  const paid = paidOn(portfolio, id);
  return (
    <OpenModal
      wide
      title={name}
      before={<CompanyMark name={name} place={place} />}
      under={
        <>
          {money(price)} {change !== null && <Change percent={change} />}
        </>
      }
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <History company={id} period={period} choose={choose} paid={paid} />
        <dl className={styles.facts}>
          <div>
            <dd>
              {number(holding)} of {number(most)}
            </dd>
            <dt>you hold</dt>
          </div>
          <div>
            <dd>{money(holding * price)}</dd>
            <dt>worth now</dt>
          </div>
          {paid !== null && (
            <div>
              <dd>{signedMoney(Math.round(holding * (price - paid)))}</dd>
              <dt>{changeText((100 * (price - paid)) / paid)} on cost</dt>
            </div>
          )}
        </dl>
        <Order company={company} />
      </div>
    </OpenModal>
  );
}

/** The period last looked at, kept in this browser (R523). */
function usePeriod(): readonly [Period, (period: Period) => void] {
  const [period, setPeriod] = useState<Period>(
    () => periods.find((each) => each === readStored(storedUnder)) ?? 'week',
  );
  return [
    period,
    (next) => {
      setPeriod(next);
      writeStored(storedUnder, next);
    },
  ];
}

interface HistoryProps {
  readonly company: string;
  readonly period: Period;
  readonly choose: (period: Period) => void;
  readonly paid: number | null;
}

function History({ company, period, choose, paid }: HistoryProps) {
  const query = { company_id: company, period };
  const answer = useRead('GET stocks/history', { query, keepPrevious: true, quiet: true });
  const prices = answer?.prices ?? [];
  const lowest = prices.toSorted((one, other) => one.price - other.price)[0];
  const highest = prices.toSorted((one, other) => other.price - one.price)[0];
  const told = ({ price, at }: (typeof prices)[number]) =>
    `${money(price)} ${whenTime(at, serverClock.now())}`;
  return (
    <>
      <div className={styles.periods}>
        <fieldset aria-label="Period">
          {periods.map((each) => (
            <button key={each} type="button" aria-pressed={each === period} onClick={() => choose(each)}>
              {names[each]}
            </button>
          ))}
        </fieldset>
        {lowest && highest && (
          <small>
            lowest {told(lowest)}, highest {told(highest)}
          </small>
        )}
      </div>
      {answer === null ? (
        <SkeletonRows rows={3} height={52} />
      ) : (
        <PricePlot
          label={`Price history, ${names[period].toLowerCase()}`}
          points={prices}
          {...(paid === null ? {} : { level: { price: paid, label: `you paid ${money(Math.round(paid))}` } })}
        />
      )}
    </>
  );
}

function Order({
  company: { id, name, price, holding, maximum_shares: most },
}: {
  readonly company: Company;
}) {
  const cash = useCharacter().money;
  const [amount, setAmount] = useState<number | null>(null);
  const [bought, setBought] = useState<string | null>(null);
  const { busy, error, setError, submit } = useSubmit('POST stocks/purchase', {
    errors: 'inline',
    overlay: false,
    caught(thrown) {
      // The price moved: the page takes the new ones and asks again (R470).
      if (hasCode(thrown, 'stocks_trade_price')) refresh('GET stocks', 'GET stocks/history');
      return false;
    },
    done({ bought: { shares, cost } }) {
      setAmount(null);
      setBought(`Bought ${count(shares, 'share')} for ${money(cost)}.`);
      refresh('GET stocks');
    },
  });
  const pays = Math.floor(cash / price);
  const wanted = amount ?? 0;
  const problem =
    wanted > most - holding
      ? `You can hold ${number(most)} of these shares.`
      : wanted > pays
        ? `Your cash buys ${number(pays)}.`
        : null;
  const ready = wanted > 0 && problem === null;
  return (
    <form
      className={styles.order}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void submit({ body: { company_id: id, amount: wanted, expected_price: price } });
      }}
    >
      <MoneyField
        label={`Shares of ${name} to buy`}
        sign=""
        value={amount}
        onChange={(next) => {
          setError(null);
          setBought(null);
          setAmount(next);
        }}
        max={Math.max(0, Math.min(most - holding, pays))}
        error={error ?? problem}
        hint={`At ${money(price)} or not at all; a moved price asks again.`}
      />
      <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
        {ready ? `Buy ${number(wanted)} for ${money(wanted * price)}` : 'Buy'}
      </Button>
      <output>{bought}</output>
    </form>
  );
}

/** What the shares in hand cost on average; null for none. */
function paidOn(portfolio: readonly Shares[], company: string): number | null {
  const own = portfolio.filter(({ company_id: of }) => of === company);
  const left = own.reduce((sum, { bought, sold }) => sum + bought - sold, 0);
  const paid = own.reduce((sum, { bought, sold, price }) => sum + (bought - sold) * price, 0);
  return left === 0 ? null : paid / left;
}
