import { expect, test } from 'vitest';
import { features } from '../../features/index.ts';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { inHand, sourceOf } from '../holders/holders.ts';
import { itemAsset, items, itemsCarried } from './items.ts';
import { itemCategories } from './items/entry.ts';

test('every category has an item, and every item words for one and for several', () => {
  const used = new Set(items.entries.map(({ category }) => category));
  expect([...used].toSorted()).toStrictEqual(Object.keys(itemCategories).toSorted());
  for (const { name, plural, description } of items.entries) {
    expect(plural).not.toBe(name);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

test('an item lies in the hand as an asset of its own, counted by kind', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const asset = itemAsset('gold-watch');
  play.given({ moves: [{ asset, from: sourceOf('test'), to: inHand(ann), amount: 3 }] });
  expect(itemsCarried(play.world, ann, 'gold-watch')).toBe(3);
  expect(itemsCarried(play.world, ann, 'revolver')).toBe(0);
});
