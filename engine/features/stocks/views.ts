import type { World } from '../../kernel/state/world.ts';
import { dollarsOf } from '../../kits/prices.ts';
import { dayMs, hourMs, iso, isoOrNull, weekMs } from '../../shared/time/time.ts';
import { companies } from './companies.ts';
import { lotsOf, sharePrice, sharesOf, sharesWorth, stocksState, type PriceHour } from './state.ts';

/** What a history may span (R462). */
export const stockPeriods = ['day', 'week', 'month'] as const;
export type StockPeriod = (typeof stockPeriods)[number];

/** Hours of a period, and the hours from one price that is shown to the next. */
const spans: Readonly<Record<StockPeriod, readonly [hours: number, step: number]>> = {
  day: [24, 1],
  week: [168, 2],
  month: [720, 8],
};

const sparkStepHours = 6;

/** The last price at or before a moment; the first there is, when none is so old. */
function hourAt(hours: readonly PriceHour[], at: number): PriceHour | undefined {
  return hours.findLast((hour) => hour.at <= at) ?? hours[0];
}

/** A change in percent with two decimals. */
const changeOf = (mills: number, before: number): number =>
  Math.round((10_000 * (mills - before)) / before) / 100;

/** Companies with their prices, the viewer's shares and news (E194). */
export function viewStocks(world: World, character: string) {
  const { now, hours, news } = stocksState(world);
  const latest = hours.at(-1);
  const since = (span: number, place: number): number =>
    (latest && hourAt(hours, latest.at - span)?.mills[place]) ?? now[place]?.mills ?? 1;
  return {
    companies: companies.entries.flatMap(({ id, name, most }, place) => {
      const mills = now[place]?.mills;
      if (mills === undefined) return [];
      return [
        {
          id,
          name,
          price: dollarsOf(mills),
          change_hour: changeOf(mills, since(hourMs, place)),
          change_day: changeOf(mills, since(dayMs, place)),
          change_week: changeOf(mills, since(weekMs, place)),
          holding: sharesOf(world, character, id),
          maximum_shares: most,
          /** The last week in steps, for a small line. */
          line: thinned(hours.slice(-168), sparkStepHours).map((hour) => dollarsOf(hour.mills[place] ?? 0)),
        },
      ];
    }),
    maximum_shares: Object.fromEntries(companies.entries.map(({ id, most }) => [id, most])),
    portfolio: lotsOf(world, character).map(({ id, company, bought, sold, price }) => ({
      id,
      company_id: company,
      bought,
      sold,
      price,
    })),
    worth: sharesWorth(world, character),
    priced_at: isoOrNull(latest?.at ?? null),
    news: news.map(({ at, company, mood }) => ({
      at: iso(at),
      company_id: company,
      company_name: companies.of(company).name,
      mood,
    })),
  };
}

/** Prices of a company over a period, the oldest first (E197). Null for no such company. */
export function viewStockHistory(world: World, company: string, period: StockPeriod) {
  const found = companies.find(company);
  if (!found) return null;
  const place = companies.ids.indexOf(found.id);
  const [hours, step] = spans[period];
  return {
    company_id: found.id,
    price: sharePrice(world, found.id) ?? 0,
    prices: thinned(stocksState(world).hours.slice(-hours), step).map(({ at, mills }) => ({
      at: iso(at),
      price: dollarsOf(mills[place] ?? 0),
    })),
  };
}

/** Every so many of them, counted from the last. */
function thinned(hours: readonly PriceHour[], step: number): readonly PriceHour[] {
  return hours.filter((_hour, index) => (hours.length - 1 - index) % step === 0);
}
