import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { born, enrich, jail } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { dollarsOf } from '../../kits/prices.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { knownPrices } from '../../shared/ports/known-prices.ts';
import { dayMs, hourMs, minuteMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { drugsRules } from './rules.ts';
import { boughtRows, capacityOf, carriedBy, drugsState, keepSeen, pricedIn, seenRows } from './state.ts';
import { bestRun, viewDealers, viewPrices } from './views.ts';

function dealer(cash = 10 ** 6) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, cash);
  play.wait(1);
  const city = () => play.world.characters.get(ann)?.location ?? '';
  const price = (drug: string) => dollarsOf(pricedIn(play.world, city(), drug)?.mills ?? 0);
  const order = (drug: string, amount: number, at = price(drug)) => ({ drug, amount, price: at });
  const money = () => holding(play.world, inHand(ann), 'money');
  return { play, ann, city, price, order, money };
}

describe('drugs', () => {
  test('[E399] [E191] are bought and sold at the price of the hour; trades never move it', () => {
    const { play, ann, price, order, money } = dealer();
    const [before, each] = [money(), price('snow')];
    expect(play.accept('a-ann', 'drugs.buy-drugs', order('snow', 5)).answer).toMatchObject({
      cost: 5 * each,
    });
    expect(price('snow')).toBe(each);
    expect(carriedBy(play.world, ann)).toBe(5);
    expect(play.accept('a-ann', 'drugs.sell-drugs', order('snow', 5)).answer).toMatchObject({
      value: 5 * each,
      profit: 0,
    });
    expect(money()).toBe(before);
  });

  test('[R468] a price that has moved is refused, with the price of now', () => {
    const { play, price, order } = dealer();
    const outcome = play.send('a-ann', 'drugs.buy-drugs', order('snow', 1, price('snow') + 1));
    expect(outcome).toMatchObject({
      refusal: { code: 'drugs_price_changed', data: { price: price('snow') } },
    });
  });

  test('[R412] dealers take certain amounts, and only what one holds', () => {
    const { play, order } = dealer();
    play.accept('a-ann', 'drugs.buy-drugs', order('reefer', 4));
    expect(play.refusal('a-ann', 'drugs.sell-drugs', order('reefer', 3))).toBe('drugs_amount');
    expect(play.refusal('a-ann', 'drugs.sell-drugs', order('reefer', 5))).toBe('drugs_short');
    play.accept('a-ann', 'drugs.sell-drugs', order('reefer', 1));
    expect(play.refusal('a-ann', 'drugs.sell-drugs', order('reefer', 1))).toBe('timer_running');
    play.wait(10 * minuteMs);
    play.accept('a-ann', 'drugs.sell-drugs', order('reefer', 1));
  });

  test('nobody carries more than their level allows', () => {
    const { play, ann, order } = dealer();
    const most = capacityOf(play.world, ann);
    expect(play.refusal('a-ann', 'drugs.buy-drugs', order('ether', most + 1))).toBe('drugs_capacity');
    play.accept('a-ann', 'drugs.buy-drugs', order('ether', most));
    expect(play.refusal('a-ann', 'drugs.buy-drugs', order('ether', 1))).toBe('drugs_capacity');
  });

  test.each([
    ['drugs_unknown', { drug: 'moonshine', amount: 1, price: 1 }],
    ['drugs_unknown', { drug: 'constructor', amount: 1, price: 1 }],
    ['invalid_payload', { drug: 'snow', amount: -1, price: 1 }],
    ['invalid_payload', { drug: 'snow', amount: 2 ** 53, price: 1 }],
    ['invalid_payload', { drug: 'snow', amount: 1, price: 1, character: 'c0' }],
  ])('refuses with %s: %o', (code, payload) => {
    expect(dealer().play.refusal('a-ann', 'drugs.buy-drugs', payload)).toBe(code);
  });

  test('is closed from a cell, and to those without cash', () => {
    const { play, ann, order } = dealer(0);
    expect(play.refusal('a-ann', 'drugs.buy-drugs', order('snow', 2))).toBe('drugs_cash_short');
    jail(play, ann, 600);
    expect(play.refusal('a-ann', 'drugs.buy-drugs', order('reefer', 1))).toBe('prison_locked');
  });

  test('[R339] [R531] prices change with the hour, show a trend, and those elsewhere are as they were left', () => {
    const { play, ann, city } = dealer();
    const from = city();
    play.wait(2 * hourMs);
    const left = viewDealers(play.world, ann, play.now).drugs.map(({ price }) => price);
    const to = cities.find(({ id }) => id !== from)?.id ?? '';
    expect(knownPrices(play.world, ann, to, play.now)).toEqual([]);
    play.accept('a-ann', 'airport.travel-to', { city: to, cost: null });
    expect(knownPrices(play.world, ann, to, play.now)).toEqual([]);
    play.wait(dayMs);
    const now = viewDealers(play.world, ann, play.now);
    expect(now.drugs.map(({ locations }) => locations.find(({ id }) => id === from)?.price)).toEqual(left);
    expect(
      new Set(now.drugs.map(({ price_trend: trend }) => ['up', 'down', 'surge'].includes(trend))),
    ).toEqual(new Set([true]));
    expect(
      drugsState(play.world)
        .markets.get(from)
        ?.now.map(({ mills }) => dollarsOf(mills)),
    ).not.toEqual(left);
    const { locations, history } = viewPrices(play.world, ann, play.now);
    expect(locations[0]).toMatchObject({ here: true, id: to });
    expect(history[0]?.prices.length).toBeGreaterThan(24);
  });

  test('the best run known is after the fare, within room and cash, and to a city one knows', () => {
    const { play, ann, city } = dealer();
    const from = city();
    expect(bestRun(play.world, ann, play.now)).toBeNull();
    const to = cities.find(({ id }) => id !== from)?.id ?? '';
    const mills = drugs.entries.map(({ id, value }) => (id === 'snow' ? value * 2_000 : 1));
    keepSeen(play.world, ann, to, { at: play.now, mills });
    const run = bestRun(play.world, ann, play.now);
    expect(run).toMatchObject({ drug_id: 'snow', location_id: to, units: capacityOf(play.world, ann) });
    expect(run?.gain).toBeLessThan((run?.units ?? 0) * ((run?.sell ?? 0) - (run?.buy ?? 0)));
  });

  test('a random trader who stays gains nothing at the prices of one hour', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...drugs.ids), fc.constantFrom(1, 5, 10), fc.boolean()), {
          minLength: 5,
          maxLength: 30,
        }),
        (trades) => {
          const { play, ann, order, money, price } = dealer();
          const worth = () =>
            money() +
            drugs.ids.reduce(
              (sum, id) => sum + price(id) * holding(play.world, inHand(ann), `drug:${id}`),
              0,
            );
          const before = worth();
          for (const [drug, amount, buys] of trades)
            play.send('a-ann', buys ? 'drugs.buy-drugs' : 'drugs.sell-drugs', order(drug, amount));
          expect(worth()).toBe(before);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('prices stay near what the drug is worth, and a surge never lasts a day', () => {
    const { play } = dealer();
    const { prices } = drugsRules(play.world);
    const longest = new Map<string, number>();
    let [sum, counted] = [0, 0];
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      play.wait(hourMs);
      for (const [city, { now }] of drugsState(play.world).markets)
        for (const [place, { mills, mood, hours }] of now.entries()) {
          const { value = 1 } = drugs.entries[place] ?? {};
          sum += mills / (value * 1000);
          counted += 1;
          expect(mills / (value * 1000)).toBeGreaterThan(0.4);
          expect(mills / (value * 1000)).toBeLessThan(2);
          if (mood !== 'calm')
            longest.set(`${city} ${place}`, Math.max(longest.get(`${city} ${place}`) ?? 0, hours));
        }
    }
    expect(Math.abs(sum / counted - 1)).toBeLessThan(0.05);
    expect(longest.size).toBeGreaterThan(0);
    expect(Math.max(...longest.values())).toBeLessThan(prices.longest);
  });

  test('of an earlier build, by city and by drug, are as those of this one', () => {
    const { play, ann, city, order } = dealer();
    const mills = drugs.entries.map(() => 5_000);
    keepSeen(play.world, ann, city(), { at: play.now, mills });
    play.accept('a-ann', 'drugs.buy-drugs', order('reefer', 2));
    const { seen, bought, ...more } = drugsState(play.world);
    const slice = drugsState.shape.migrations[1]?.({
      ...more,
      seen: new Map([[ann, Object.fromEntries(seenRows.entries(seen.get(ann) ?? []))]]),
      bought: new Map([[ann, Object.fromEntries(boughtRows.entries(bought.get(ann) ?? []))]]),
    });
    expect(slice).toStrictEqual(drugsState(play.world));
  });
});
