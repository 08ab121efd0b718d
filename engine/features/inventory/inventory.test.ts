import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { metric } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { pinnedItems } from '../../shared/ports/item-ports.ts';
import { itemAsset, items, itemsCarried } from '../../shared/catalogues/items.ts';
import { features } from '../index.ts';
import { inventory } from './inventory.ts';
import { inventoryState, sellPrice } from './state.ts';
import { viewItems } from './views.ts';

const sell = 'inventory.sell-items';
const mark = 'inventory.set-preference';
const as = (type: string, change: object) => ({
  type,
  pinned: null,
  highlight: null,
  locked: null,
  ...change,
});

function carrier() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const take = (id: 'rope' | 'gold-watch' | 'xp_boost', count: number) =>
    enrich(play, ann, count, itemAsset(id));
  return { play, ann, take, cash: () => holding(play.world, inHand(ann), 'money') };
}

describe('items', () => {
  test('sold are paid by a fence at their price, and counted', () => {
    const { play, ann, take, cash } = carrier();
    take('rope', 5);
    const before = cash();
    const expectedValue = 4 * sellPrice(play.world, 'rope');
    play.accept('a-ann', sell, { items: { rope: 4 }, expectedValue });
    expect(cash() - before).toBe(expectedValue);
    expect(itemsCarried(play.world, ann, 'rope')).toBe(1);
    expect(metric(play.world, ann, 'inventory.sold')).toBe(4);
    expect(metric(play.world, ann, 'inventory.sold_money')).toBe(expectedValue);
  });

  test('[R315] are not sold from a cell, but can be marked there', () => {
    const { play, ann, take } = carrier();
    take('rope', 5);
    jail(play, ann, 600);
    expect(play.refusal('a-ann', sell, { items: { rope: 1 }, expectedValue: 85 })).toBe('prison_locked');
    play.accept('a-ann', mark, as('rope', { pinned: true }));
  });

  test('[R099~] are in the player’s statistics, with how many there are of each', () => {
    const { play, ann, take } = carrier();
    take('rope', 5);
    take('gold-watch', 1);
    const told = (['rope', 'gold-watch'] as const).map((id) => {
      const { plural, icon } = items.of(id);
      return { name_plural: plural, icon, icon_url: `/icons/${icon}.svg`, count: id === 'rope' ? 5 : 1 };
    });
    const { items: listed = [] } = inventory.stats?.(play.world, ann, play.now) ?? {};
    expect(listed.toSorted((one, other) => other.count - one.count)).toStrictEqual(told);
  });

  test('of service are bought by nobody', () => {
    const { play, take } = carrier();
    take('xp_boost', 1);
    expect(play.refusal('a-ann', sell, { items: { xp_boost: 1 }, expectedValue: 0 })).toBe('item_not_sold');
  });

  test('pinned come first, wherever they are listed, until the life ends', () => {
    const { play, ann, take } = carrier();
    take('gold-watch', 1);
    take('rope', 1);
    const listed = () => viewItems(play.world, ann, play.now).items.map(({ type_id }) => type_id);
    expect(listed()).toStrictEqual(['rope', 'gold-watch']);
    play.accept('a-ann', mark, as('gold-watch', { pinned: true }));
    expect(listed()).toStrictEqual(['gold-watch', 'rope']);
    expect([...pinnedItems(play.world, ann)]).toStrictEqual(['gold-watch']);
    remove(play, ann);
    expect(inventoryState(play.world).preferences.size).toBe(0);
  });

  test('marks that were kept by kind of item are those that a replay has', () => {
    const { play, ann } = carrier();
    for (const item of ['rope', 'gold-watch'])
      play.accept('a-ann', mark, as(item, { pinned: true, locked: true }));
    play.accept('a-ann', mark, as('rope', { locked: false }));
    const before = {
      'gold-watch': { pinned: true, highlight: false, locked: true },
      rope: { pinned: true, highlight: false, locked: false },
    };
    const stored = { preferences: new Map([[ann, before]]) };
    expect(inventoryState.shape.migrations[1]?.(stored)).toStrictEqual(inventoryState(play.world));
  });

  test('nothing is kept of a mark that was taken back', () => {
    const { play, ann } = carrier();
    play.accept('a-ann', mark, as('rope', { locked: true, pinned: true }));
    play.accept('a-ann', mark, as('rope', { locked: false }));
    expect(inventoryState(play.world).preferences.get(ann)).toStrictEqual({
      pinned: ['rope'],
      highlight: [],
      locked: [],
    });
    play.accept('a-ann', mark, as('rope', { pinned: false }));
    expect(inventoryState(play.world).preferences.size).toBe(0);
  });

  test('are never paid more than they are worth', () => {
    const { play } = carrier();
    for (const { id, value } of items.entries) expect(sellPrice(play.world, id)).toBeLessThanOrEqual(value);
  });
});
