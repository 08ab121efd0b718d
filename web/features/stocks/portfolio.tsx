import { ChartCandlestick } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money, number, signedMoney } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import type { Company, Shares } from './answers.ts';
import { Change, wayOf } from './change.tsx';
import { CompanyMark } from './company-mark.tsx';
import { StocksScreen } from './stocks-screen.tsx';
import styles from './stocks.module.css';
import { useStocks } from './use-stocks.ts';

interface Sale {
  readonly words: string;
  readonly gain: number;
  readonly at: number;
}

/** Own shares, what they gained, and their sale at the price of the hour (S084). */
export function Portfolio() {
  const stocks = useStocks();
  const [last, setLast] = useState<Sale | null>(null);
  return (
    <StocksScreen stocks={stocks}>
      {({ portfolio, companies }) => (
        <>
          <ResultSlot
            tone={last === null ? 'idle' : last.gain < 0 ? 'warn' : 'success'}
            icon={<ChartCandlestick aria-hidden="true" />}
            verdict={last?.words ?? 'Paper, until you sell it.'}
            facts={
              last === null ? 'The receipt shows here.' : `${signedMoney(last.gain)} against what you paid.`
            }
            resultKey={String(last?.at ?? 'idle')}
          />
          <Panel title="My portfolio">
            {portfolio.length === 0 ? (
              <Empty
                icon={<ChartCandlestick />}
                sentence="You hold no shares."
                next={<ButtonLink to="/main/stocks">Look at the companies</ButtonLink>}
              />
            ) : (
              <ul aria-label="My shares">
                {portfolio.map((shares) => {
                  const place = companies.findIndex(({ id }) => id === shares.company_id);
                  const company = companies[place];
                  return (
                    company && (
                      <Lot key={shares.id} shares={shares} company={company} place={place} onSold={setLast} />
                    )
                  );
                })}
              </ul>
            )}
          </Panel>
        </>
      )}
    </StocksScreen>
  );
}

interface LotProps {
  readonly shares: Shares;
  readonly company: Company;
  readonly place: number;
  readonly onSold: (sale: Sale) => void;
}

function Lot({ shares: { id, bought, sold, price: paid }, company, place, onSold }: LotProps) {
  const { name, price } = company;
  const left = bought - sold;
  const [amount, setAmount] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const { busy, error, setError, submit } = useSubmit('POST stocks/sell', {
    errors: 'inline',
    overlay: false,
    caught(thrown) {
      if (hasCode(thrown, 'stocks_trade_price')) refresh('GET stocks', 'GET stocks/history');
      return false;
    },
    done({ shares, value, gain }) {
      setOpen(false);
      onSold({ words: `Sold ${count(shares, 'share')} for ${money(value)}.`, gain, at: Date.now() });
      refresh('GET stocks');
    },
  });
  const wanted = amount ?? 0;
  const problem = wanted > left ? `You hold ${number(left)} of these.` : null;
  const ready = wanted > 0 && problem === null;
  return (
    <li className={styles.lot}>
      <div className={styles.company}>
        <CompanyMark name={name} place={place} />
        <span className={styles.name}>
          <b>
            {number(left)} {name}
          </b>
          <small>bought at {money(paid)}</small>
        </span>
        <span className={styles.gain}>
          <b>{money(left * price)}</b>
          <small>{money(price)} each</small>
        </span>
        <span className={styles.gain} data-way={wayOf(price - paid)}>
          <b>{signedMoney(left * (price - paid))}</b>
          <Change percent={(100 * (price - paid)) / paid} />
        </span>
        <Button
          small
          label={`Sell ${name}`}
          onPress={() => {
            setAmount(left);
            setOpen(!open);
          }}
        >
          Sell
        </Button>
      </div>
      {open && (
        <form
          className={styles.order}
          onSubmit={(event) => {
            event.preventDefault();
            if (ready) void submit({ body: { shares_id: id, amount: wanted, expected_price: price } });
          }}
        >
          <MoneyField
            label={`Shares of ${name} to sell`}
            sign=""
            value={amount}
            onChange={(next) => {
              setError(null);
              setAmount(next);
            }}
            max={left}
            error={error ?? problem}
            hint={`At ${money(price)} or not at all; a moved price asks again.`}
          />
          <Button type="submit" look="filled" wide off={!ready} busy={busy !== null}>
            {ready ? `Sell ${number(wanted)} for ${money(wanted * price)}` : 'Sell'}
          </Button>
        </form>
      )}
    </li>
  );
}
