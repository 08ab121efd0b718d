import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { balanceOf } from '../../kernel/state/ledger.ts';
import { hourMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { companies, type CompanyId } from './companies.ts';
import { lotsOf, sharePrice, sharesOf, stocksState } from './state.ts';
import { viewStockHistory, viewStocks } from './views.ts';

function investor(cash = 10 ** 6) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, cash);
  play.wait(1);
  const price = (company: string) => sharePrice(play.world, company) ?? 0;
  const order = (company: string, amount: number, expectedPrice = price(company)) => ({
    company,
    amount,
    expectedPrice,
  });
  const buy = (company: string, amount: number) =>
    play.accept('a-ann', 'stocks.buy-shares', order(company, amount));
  const lot = () => lotsOf(play.world, ann).at(-1)?.id ?? 'none';
  return { play, ann, price, order, buy, lot };
}

describe('stocks', () => {
  test('[E195] [E196] shares are bought and sold at one price, which trades never move', () => {
    const { play, ann, price, buy, lot } = investor();
    const before = [fortuneOf(play.world, ann), price('rail')];
    buy('rail', 100);
    expect([fortuneOf(play.world, ann), price('rail')]).toEqual(before);
    const sale = { lot: lot(), amount: 40, expectedPrice: price('rail') };
    expect(play.accept('a-ann', 'stocks.sell-shares', sale).answer).toMatchObject({
      shares: 40,
      value: 40 * price('rail'),
      gain: 0,
    });
    expect(viewStocks(play.world, ann).portfolio).toMatchObject([{ bought: 100, sold: 40 }]);
    play.accept('a-ann', 'stocks.sell-shares', { ...sale, amount: 60 });
    expect(lotsOf(play.world, ann)).toEqual([]);
    expect([fortuneOf(play.world, ann), price('rail')]).toEqual(before);
    expect(play.refusal('a-ann', 'stocks.sell-shares', { ...sale, amount: 1 })).toBe('stocks_no_shares');
  });

  test('[R428] [R470] a price that has moved is refused, with all prices of now', () => {
    const { play, price, order, buy, lot } = investor();
    const wrong = order('ice', 1, price('ice') + 1);
    const told = { prices: companies.ids.map((id) => ({ company_id: id, price: price(id) })) };
    expect(play.send('a-ann', 'stocks.buy-shares', wrong)).toMatchObject({
      refusal: { code: 'stocks_trade_price', data: told },
    });
    buy('ice', 1);
    const sale = { lot: lot(), amount: 1, expectedPrice: price('ice') + 1 };
    expect(play.refusal('a-ann', 'stocks.sell-shares', sale)).toBe('stocks_trade_price');
  });

  test('[R429] nobody holds more shares of a company than its most', () => {
    const { play, ann, order, buy } = investor();
    const { most } = companies.of('trust');
    buy('trust', most - 1);
    expect(play.refusal('a-ann', 'stocks.buy-shares', order('trust', 2))).toBe('stocks_limit');
    buy('trust', 1);
    expect(sharesOf(play.world, ann, 'trust')).toBe(most);
  });

  test('[R322] a cell blocks buying and selling', () => {
    const { play, ann, order, buy, lot, price } = investor();
    buy('ice', 1);
    jail(play, ann, 600);
    expect(play.refusal('a-ann', 'stocks.buy-shares', order('ice', 1))).toBe('prison_locked');
    const sale = { lot: lot(), amount: 1, expectedPrice: price('ice') };
    expect(play.refusal('a-ann', 'stocks.sell-shares', sale)).toBe('prison_locked');
  });

  test.each([
    ['stocks_unknown', { company: 'nobody', amount: 1, expectedPrice: 1 }],
    ['stocks_unknown', { company: 'constructor', amount: 1, expectedPrice: 1 }],
    ['invalid_payload', { company: 'ice', amount: -1, expectedPrice: 1 }],
    ['invalid_payload', { company: 'ice', amount: 2 ** 53, expectedPrice: 1 }],
    ['invalid_payload', { company: 'ice', amount: 1, expectedPrice: 1, character: 'c0' }],
  ])('refuses with %s: %o', (code, payload) => {
    expect(investor().play.refusal('a-ann', 'stocks.buy-shares', payload)).toBe(code);
  });

  test("refuses another's shares, and more than one holds or can pay", () => {
    const { play, buy, lot, order, price } = investor(0);
    expect(play.refusal('a-ann', 'stocks.buy-shares', order('trust', 250))).toBe('stocks_cash_short');
    buy('ice', 1);
    born(play, 'a-bob', 'Bob');
    const sale = { lot: lot(), amount: 2, expectedPrice: price('ice') };
    expect(play.refusal('a-bob', 'stocks.sell-shares', sale)).toBe('stocks_no_shares');
    expect(play.refusal('a-ann', 'stocks.sell-shares', sale)).toBe('stocks_short');
  });

  test('a death sells the shares of the dead at the price of the hour', () => {
    const { play, ann, price, buy } = investor();
    buy('rail', 10);
    buy('ice', 10);
    const before = holding(play.world, inHand(ann), 'money');
    const shares = 10 * (price('rail') + price('ice'));
    remove(play, ann);
    expect(lotsOf(play.world, ann)).toEqual([]);
    // Then the insurance takes all that the dead leave.
    expect(balanceOf(play.world.ledger, sinkOf('insurance'), 'money')).toBe(before + shares);
  });

  test('[E194] [E197] [R323] [R462] prices move by the hour, and tell what changed in an hour, a day and a week', () => {
    const { play, ann } = investor();
    for (let hour = 0; hour < 200; hour += 1) play.wait(hourMs);
    const { companies: listed, news } = viewStocks(play.world, ann);
    for (const { price, line, change_week: week } of listed) {
      expect(price).toBeGreaterThan(1);
      expect(line.length).toBe(28);
      expect(Math.abs(week)).toBeLessThan(80);
    }
    expect(new Set(listed.map(({ change_day: day }) => day)).size).toBeGreaterThan(1);
    expect(news.length).toBeGreaterThan(0);
    const counted = (['day', 'week', 'month'] as const).map(
      (period) => viewStockHistory(play.world, 'rail', period)?.prices.length,
    );
    expect(counted).toEqual([24, 84, 26]);
    expect(viewStockHistory(play.world, 'nobody', 'day')).toBeNull();
    expect(stocksState(play.world).hours.length).toBeLessThanOrEqual(720);
  });

  test('a random trader gains nothing at the prices of one hour', () => {
    const trade = fc.tuple(
      fc.constantFrom<CompanyId>(...companies.ids),
      fc.integer({ min: 1, max: 90 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.array(trade, { minLength: 5, maxLength: 30 }), (trades) => {
        const { play, ann, price, order } = investor();
        const before = fortuneOf(play.world, ann);
        for (const [company, amount, buys] of trades) {
          const lot = lotsOf(play.world, ann).find((each) => each.company === company)?.id ?? 'none';
          if (buys) play.send('a-ann', 'stocks.buy-shares', order(company, amount));
          else play.send('a-ann', 'stocks.sell-shares', { lot, amount, expectedPrice: price(company) });
        }
        expect(fortuneOf(play.world, ann)).toBe(before);
        expect(holding(play.world, inHand(ann), 'money')).toBeLessThanOrEqual(before);
      }),
      { numRuns: 10 },
    );
  });
});
