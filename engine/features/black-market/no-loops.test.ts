import { expect, test } from 'vitest';
import { itemAsset, items } from '../../shared/catalogues/items.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { bulletStoreRules } from '../bullet-store/rules.ts';
import { garageRules } from '../garage/rules.ts';
import { inventoryRules } from '../inventory/rules.ts';
import { vehicleModsRules } from '../vehicle-mods/rules.ts';
import { blueprints } from '../workshop/blueprints.ts';
import { workshopRules } from '../workshop/rules.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import '../index.ts';
import { blackMarketRules } from './rules.ts';
import { products } from './stores.ts';
import { wants } from './wants.ts';

// Whoever buys something, or builds it of what was bought, never gets more for it anywhere.

const million = 1_000_000;
const { products: priced, wants: wanted } = blackMarketRules.defaults;

/** The least that one of each asset costs in any store, and in the workshop of what stores sell. */
function costs(): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  const put = (asset: string, cost: number) => least.set(asset, Math.min(cost, least.get(asset) ?? Infinity));
  put('bullets', Math.min(...Object.values(bulletStoreRules.defaults.prices)));
  for (const { id, good } of products.entries) {
    const cost = priced[id]?.cost ?? 0;
    if (good.type === 'vehicle') put(`model:${good.id}`, cost);
    else if (good.type !== 'perk') put(lotAsset(good), cost / good.amount);
  }
  // Twice: a build may take what another makes.
  for (const { id, output } of [...blueprints.entries, ...blueprints.entries]) {
    const inputs = Object.entries(workshopRules.defaults.plans[id]?.inputs ?? {});
    const paid = inputs.reduce(
      (sum, [each, many]) => sum + many * (least.get(`item:${each}`) ?? Infinity),
      0,
    );
    if (output.type === 'item') put(itemAsset(output.item), paid / output.count);
    if (output.type === 'vehicle') put(`model:${output.model}`, paid);
  }
  return least;
}

/** The most that one of an asset brings anywhere. */
function brings(asset: string): number {
  const want = wants.entries.find((each) => lotAsset(each.good) === asset);
  const here = want ? (wanted[want.id]?.most ?? 0) : 0;
  if (asset.startsWith('item:')) {
    const { value } = items.of(asset.slice('item:'.length));
    const fence = (value * inventoryRules.defaults.sellPpm) / million;
    const fitted = (value * vehicleModsRules.defaults.valuePpm * garageRules.defaults.sellPpm) / million ** 2;
    return Math.max(here, fence, fitted);
  }
  if (!asset.startsWith('model:')) return here;
  const { value, bullets } = vehicleModels.of(asset.slice('model:'.length));
  const dealer = (value * garageRules.defaults.sellPpm) / million;
  // At the price of the dearest store: so much is saved at most.
  const crushed = bullets * Math.max(...Object.values(bulletStoreRules.defaults.prices));
  return Math.max(dealer, crushed);
}

test('nothing that is bought or built of what is bought brings more than it cost', () => {
  const gains = [...costs()].filter(([asset, cost]) => brings(asset) >= cost);
  expect(gains).toStrictEqual([]);
});

test('every product and every want has its numbers, and no number is left over', () => {
  expect(Object.keys(priced).toSorted()).toStrictEqual([...products.ids].toSorted());
  expect(Object.keys(wanted).toSorted()).toStrictEqual([...wants.ids].toSorted());
});

test('what is wanted pays more than a fence does', () => {
  const poor = wants.entries.filter(
    ({ id, good }) =>
      good.type === 'item' &&
      (wanted[id]?.least ?? 0) <= (items.of(good.id ?? '').value * inventoryRules.defaults.sellPpm) / million,
  );
  expect(poor).toStrictEqual([]);
});
