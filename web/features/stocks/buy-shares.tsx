import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { dialogPart } from '../../app/dialogs/dialog-part.tsx';
import { clockTime, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Company, Stocks } from './answers.ts';
import { Change } from './change.tsx';
import type { CompanyDialogProps } from './company-dialog.tsx';
import { CompanyMark } from './company-mark.tsx';
import { StocksScreen } from './stocks-screen.tsx';
import styles from './stocks.module.css';
import { useStocks } from './use-stocks.ts';
import { changeText } from './words.ts';

const CompanyDialog = dialogPart<'CompanyDialog', CompanyDialogProps>(
  'CompanyDialog',
  () => import('./company-dialog.tsx'),
);

/** All companies with their prices, and a dialog for each to look closer and buy (S083). */
export function BuyShares() {
  const stocks = useStocks();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <StocksScreen stocks={stocks}>
      {(shown) => {
        const company = shown.companies.find(({ id }) => id === open);
        return (
          <>
            <Story stocks={shown} />
            <Panel
              title={`${number(shown.companies.length)} companies`}
              aside={shown.priced_at === null ? undefined : `prices of ${clockTime(shown.priced_at)}`}
            >
              {shown.companies.length === 0 && (
                <p className={styles.quiet}>The exchange opens on the hour.</p>
              )}
              <ul aria-label="Companies">
                {shown.companies.map((each, place) => (
                  <Row key={each.id} company={each} place={place} onOpen={() => setOpen(each.id)} />
                ))}
              </ul>
            </Panel>
            {company && (
              <CompanyDialog
                company={company}
                place={shown.companies.indexOf(company)}
                portfolio={shown.portfolio}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        );
      }}
    </StocksScreen>
  );
}

interface RowProps {
  readonly company: Company;
  readonly place: number;
  readonly onOpen: () => void;
}

function Row({ company, place, onOpen }: RowProps) {
  const { name, price, holding, maximum_shares: most, line } = company;
  return (
    <li className={styles.company}>
      <CompanyMark name={name} place={place} />
      <span className={styles.name}>
        <b>{name}</b>
        <small>
          {holding > 0 ? `you hold ${number(holding)} of ${number(most)}` : `${number(most)} at most`}
        </small>
      </span>
      <Spark prices={line} falls={company.change_week < 0} />
      <b className={styles.price}>{money(price)}</b>
      <dl className={styles.changes}>
        <div>
          <dt>Hour</dt>
          <dd>
            <Change percent={company.change_hour} />
          </dd>
        </div>
        <div>
          <dt>Day</dt>
          <dd>
            <Change percent={company.change_day} />
          </dd>
        </div>
        <div>
          <dt>Week</dt>
          <dd>
            <Change percent={company.change_week} />
          </dd>
        </div>
      </dl>
      <Button small label={`Buy ${name}`} onPress={onOpen}>
        Buy
      </Button>
    </li>
  );
}

/** The last week as a small line; the figures beside it say the same. */
function Spark({ prices, falls }: { readonly prices: readonly number[]; readonly falls: boolean }) {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const points = prices
    .map((price, index) => {
      const x = (index / Math.max(1, prices.length - 1)) * 70;
      return `${x.toFixed(1)},${(22 - (20 * (price - low)) / Math.max(1, high - low)).toFixed(1)}`;
    })
    .join(' ');
  return (
    <svg className={styles.spark} viewBox="0 0 70 24" aria-hidden="true" data-falls={falls || undefined}>
      <polyline points={points} />
    </svg>
  );
}

/** What is said of a company; without any news, who moved most in a week. */
function Story({ stocks: { companies, news } }: { readonly stocks: Stocks }) {
  const [latest] = news;
  const most = companies.toSorted((one, other) => Math.abs(other.change_week) - Math.abs(one.change_week))[0];
  // In a round's first hour there is nothing to tell.
  if (!most || (!latest && most.change_week === 0)) return null;
  const told = companies.find(({ id }) => id === latest?.company_id) ?? most;
  const up = latest ? latest.mood === 'surge' : told.change_week >= 0;
  const moved = told.change_week < 0 ? 'fell' : 'rose';
  return (
    <section className={styles.story} data-up={up || undefined} aria-label="News">
      {up ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
      <p>
        <b>
          {told.name} {moved} {changeText(Math.abs(told.change_week)).replace('+ ', '')} in a week.
        </b>
        <small>
          {latest
            ? `${whenTime(latest.at, serverClock.now())}: ${latest.mood === 'surge' ? 'full order books' : 'orders stay away'}`
            : 'No news of any company.'}
        </small>
      </p>
    </section>
  );
}
