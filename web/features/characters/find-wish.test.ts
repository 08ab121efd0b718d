import { expect, test } from 'vitest';
import { pathOf, readWish, writeWish, type FindWish } from './find-wish.ts';

const usual: FindWish = { view: 'alive', name: '', order: 'level_desc', page: 1 };

test('[S129] the address says what is listed, and leaves the usual out', () => {
  expect(writeWish(usual).toString()).toBe('');
  const wish: FindWish = { view: 'dead', name: 'vi', order: 'username_asc', page: 3 };
  expect(readWish(writeWish(wish))).toEqual(wish);
});

test('[S129] an address that says nonsense lists as usual', () => {
  expect(readWish(new URLSearchParams('tab=x&order=money&page=-1'))).toEqual(usual);
  expect(readWish(new URLSearchParams('page=1.5')).page).toBe(1);
});

test('[E022] a wish comes to one call', () => {
  expect(pathOf({ ...usual, name: ' vi ', page: 2 }, [])).toBe(
    'characters?dead=0&username_prefix=vi&order_attribute=level&order_direction=desc&limit=30&page=2',
  );
  expect(pathOf({ ...usual, view: 'online' }, [])).toMatch(/^characters\?active_now=1&/);
});

test('[R074] [R269] those looked at last are asked for by their ids; nobody looked at is no call', () => {
  expect(pathOf({ ...usual, view: 'recent' }, ['c1', 'c2'])).toBe('characters?ids=c1,c2');
  expect(pathOf({ ...usual, view: 'recent' }, [])).toBeNull();
});
