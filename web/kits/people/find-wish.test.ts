import { expect, test } from 'vitest';
import { queryOf, readWish, writeWish, type FindWish } from './find-wish.ts';

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

test('[E022] a wish comes to one query', () => {
  expect(queryOf({ ...usual, name: ' vi ', page: 2 }, [])).toEqual({
    dead: false,
    username_prefix: 'vi',
    order_attribute: 'level',
    order_direction: 'desc',
    limit: 30,
    page: 2,
  });
  expect(queryOf({ ...usual, view: 'online' }, [])).toMatchObject({ active_now: true });
});

test('[R074] [R269] those looked at last are asked for by their ids; nobody looked at is no query', () => {
  expect(queryOf({ ...usual, view: 'recent' }, ['c1', 'c2'])).toEqual({ ids: ['c1', 'c2'] });
  expect(queryOf({ ...usual, view: 'recent' }, [])).toBeNull();
});
