import { expect, test } from 'vitest';
import { features } from '../../features/index.ts';
import { born, enrich } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { drugs } from './drugs.ts';
import { assetValue, fortuneOf } from './goods.ts';
import { inHand, sourceOf } from '../holders/holders.ts';
import { items } from './items.ts';
import { vehicleAsset, vehicleIdPrefix, vehicleModels } from './vehicles.ts';

const drug = drugs.of('snow');
const item = items.of('gold-watch');
const model = vehicleModels.of(vehicleModels.ids[0] ?? '');

test('goods are worth what their catalogues say, and nothing else is worth anything', () => {
  expect(assetValue('money')).toBe(1);
  expect(assetValue(`drug:${drug.id}`)).toBe(drug.value);
  expect(assetValue(`item:${item.id}`)).toBe(item.value);
  expect(assetValue(vehicleAsset(`${vehicleIdPrefix(model.id)}1`))).toBe(model.value);
  expect(['prison_bribes', 'drug:none', 'item:none', 'credits'].map(assetValue)).toStrictEqual([0, 0, 0, 0]);
});

test('a fortune is cash, bank and goods', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const before = fortuneOf(play.world, ann);
  enrich(play, ann, 5_000);
  play.accept('a-ann', 'bank.deposit-money', { amount: 3_000 });
  const asset = `item:${item.id}`;
  play.given({ moves: [{ asset, from: sourceOf('given'), to: inHand(ann), amount: 3 }] });
  expect(fortuneOf(play.world, ann)).toBe(before + 5_000 + 3 * item.value);
});
