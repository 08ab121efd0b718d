import { Flame, Plane, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { duration, money, number, signedMoney, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PricePlot } from '../../ui/price-plot.tsx';
import { Columns, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Prices } from './answers.ts';
import { DealersScreen } from './dealers-screen.tsx';
import styles from './drugs.module.css';
import { against } from './words.ts';

const refetchMs = 300_000;
const dayHours = 24;

/** What one knows of prices, how those here moved, and what the city talks about (S081). */
export function DrugPrices() {
  const prices = useRead('GET drugs/prices', { refetchMs });
  const dealers = useRead('GET drugs/sell', { quiet: true });
  const phone = usePhone();
  const [chosen, setChosen] = useState<string | null>(null);
  const drug = chosen ?? prices?.best_run?.drug_id ?? prices?.history[0]?.id ?? '';
  return (
    <DealersScreen lead="Prices are from your last visit. No surge lasts a day." dealers={dealers}>
      <Stack>
        {prices === null && <SkeletonRows rows={9} height={44} />}
        {prices !== null && (
          <>
            <BestRun run={prices.best_run} />
            <DrugChips prices={prices} chosen={drug} onChoose={setChosen} />
            {phone ? <Elsewhere prices={prices} drug={drug} /> : <PriceTable prices={prices} drug={drug} />}
            <Columns even>
              <Story prices={prices} drug={drug} />
              <News news={prices.news} />
            </Columns>
          </>
        )}
      </Stack>
    </DealersScreen>
  );
}

function BestRun({ run }: { readonly run: Prices['best_run'] }) {
  if (run === null) {
    return (
      <section className={styles.run} aria-label="The best run you know">
        <p>
          <b>No run you know of pays.</b>
          <small>Prices elsewhere are known once you have been there.</small>
        </p>
        <ButtonLink to="/main/airport">See the flights</ButtonLink>
      </section>
    );
  }
  const { drug_id: id, drug_name: name, units, buy, sell, location_name: to, seconds, gain } = run;
  return (
    <section className={styles.run} aria-label="The best run you know">
      <p>
        <b>The best run you know</b>
        <small>
          {number(units)} {name.toLowerCase()}, bought at {money(buy)}
        </small>
      </p>
      <p>
        <b>
          <Plane size={14} aria-hidden="true" /> {to}
        </b>
        <small>
          {money(sell)}, {whenTime(run.seen_at, serverClock.now())}
        </small>
      </p>
      <p>
        <b data-tone="good">{signedMoney(gain)}</b>
        <small>after the fare, {duration(seconds)}</small>
      </p>
      <ButtonLink to={`/main/drugs/buy?drug=${id}&units=${units}`}>
        Buy {number(units)} {name.toLowerCase()}
      </ButtonLink>
    </section>
  );
}

interface ChosenProps {
  readonly prices: Prices;
  readonly drug: string;
}

function DrugChips({
  prices,
  chosen,
  onChoose,
}: {
  readonly prices: Prices;
  readonly chosen: string;
  readonly onChoose: (drug: string) => void;
}) {
  return (
    <fieldset className={styles.chips} aria-label="Which drug">
      {prices.history.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const priceAt = ({ prices }: Prices['locations'][number], drug: string): number | null =>
  prices.find(({ drug_id: id }) => id === drug)?.price ?? null;

const seenText = (seen: string | null): string =>
  seen === null ? 'not seen yet' : whenTime(seen, serverClock.now());

/** All drugs in all cities, the nearest first. */
function PriceTable({ prices, drug }: ChosenProps) {
  return (
    <div className={styles.wide}>
      <table className={styles.table} aria-label="Prices by city, the nearest first">
        <thead>
          <tr>
            <th scope="col">Nearest first</th>
            {prices.history.map(({ id, name }) => (
              <th key={id} scope="col" data-chosen={id === drug || undefined}>
                {name}
              </th>
            ))}
            <th scope="col">Seen</th>
          </tr>
        </thead>
        <tbody>
          {prices.locations.map((city) => (
            <tr key={city.id} data-here={city.here || undefined}>
              <th scope="row">
                {city.name}{' '}
                <small>{city.here ? 'here' : `${duration(city.seconds)}, ${money(city.cost)}`}</small>
              </th>
              {city.prices.map(({ drug_id: id, price }) => (
                <td key={id} data-chosen={id === drug || undefined}>
                  {price === null ? '–' : number(price)}
                </td>
              ))}
              <td>{city.here ? 'now' : seenText(city.seen_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On the phone one drug at a time, against its price here. */
function Elsewhere({ prices, drug }: ChosenProps) {
  const here = prices.locations.find((city) => city.here);
  const own = here ? priceAt(here, drug) : null;
  const others = prices.locations
    .filter((city) => !city.here)
    .toSorted((one, other) => (priceAt(other, drug) ?? 0) - (priceAt(one, drug) ?? 0));
  return (
    <Panel title="Elsewhere, compared with here" aside={own === null ? undefined : `${money(own)} here`}>
      <ul>
        {others.map((city) => {
          const price = priceAt(city, drug);
          return (
            <li key={city.id} className={styles.city}>
              <span>
                <b>{city.name}</b>
                <small>
                  {seenText(city.seen_at)}, {duration(city.seconds)} away
                </small>
              </span>
              <b>{price === null ? '–' : money(price)}</b>
              <span data-tone={price !== null && own !== null && price < own ? 'bad' : 'good'}>
                {price === null || own === null ? '' : against(price, own)}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** How the price here moved, over a day or a week. */
function Story({ prices, drug }: ChosenProps) {
  const [period, setPeriod] = useState<'day' | 'week'>('day');
  const story = prices.history.find(({ id }) => id === drug);
  if (!story) return null;
  const points = period === 'day' ? story.prices.slice(-dayHours) : story.prices;
  return (
    <Panel
      title={`${story.name} here`}
      aside={
        <span className={styles.periods}>
          {(['day', 'week'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === period} onClick={() => setPeriod(each)}>
              {each === 'day' ? 'Day' : 'Week'}
            </button>
          ))}
        </span>
      }
      padded
    >
      <PricePlot
        label={`${story.name} here`}
        points={points}
        level={{ price: story.mean, label: `mean ${money(story.mean)}` }}
      />
    </Panel>
  );
}

/** Where something runs short: prices climb there for some hours. */
function News({ news }: { readonly news: Prices['news'] }) {
  return (
    <Panel title="Word on the street">
      {news.length === 0 ? (
        <p className={styles.quiet}>No shortages anywhere.</p>
      ) : (
        <ul>
          {news.map(({ at, location_name: city, drug_id: id, drug_name: name, mood }) => (
            <li key={`${at} ${city} ${id}`} className={styles.news} data-mood={mood}>
              {mood === 'surge' ? (
                <Flame size={16} aria-hidden="true" />
              ) : (
                <TrendingDown size={16} aria-hidden="true" />
              )}
              <span>
                {mood === 'surge'
                  ? `${name} runs short in ${city}: prices climb.`
                  : `A boatload of ${name.toLowerCase()} in ${city}: prices fall.`}
                <small>{whenTime(at, serverClock.now())}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
