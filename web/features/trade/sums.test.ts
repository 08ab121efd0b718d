import { expect, test } from 'vitest';
import { amountsIn } from './amounts.ts';
import type { TradeAsset } from './answers.ts';
import { balanceOf, netOf } from './sums.ts';

const line = (more: Partial<TradeAsset>): TradeAsset => ({
  id: 'ta1',
  character_id: 'c1',
  is_current_character: true,
  type: 'bullets',
  name: '400 bullets',
  description: '',
  amount_gross: 400,
  amount_net: 400,
  tax_percent: 0,
  icon: 'bullets',
  icon_url: null,
  data: null,
  value: 36_400,
  ...more,
});
const cash = (gross: number) =>
  line({ type: 'money', amount_gross: gross, amount_net: netOf(gross, 10), value: gross });

test('[R311] an address offers whole numbers, the first as the default, and nothing else', () => {
  expect(amountsIn(null, '500, 1000,1e3,-5,2.5,,abc,500,0')).toEqual([500, 1_000]);
  expect(amountsIn('250', '500,1000')).toEqual([250, 500, 1_000]);
  expect(amountsIn(null, null)).toEqual([]);
  expect(amountsIn('99999999999999999999', null)).toEqual([]);
});

test('[R157] [R398] what arrives of money is nine tenths, the tax rounded up', () => {
  expect([10, 11, 1_001, 65_000].map((amount) => netOf(amount, 10))).toEqual([9, 9, 900, 58_500]);
});

test('what is paid counts whole, what is got as it arrives', () => {
  const sums = balanceOf([
    cash(65_000),
    line({}),
    { ...cash(1_000), is_current_character: false },
    line({ is_current_character: false, value: 5_000 }),
  ]);
  expect(sums).toMatchObject({ pay: 101_400, get: 5_900, ownTax: 6_500, theirTax: 100, net: -95_500 });
});
