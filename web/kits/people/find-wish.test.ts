import { expect, test } from 'vitest';
import { searchQueryOf, queryOf, readWish, writeWish, type FindWish } from './find-wish.ts';

const usual: FindWish = {
  view: 'alive',
  name: '',
  order: 'level_desc',
  from: null,
  to: null,
  family: null,
  located: false,
  page: 1,
};

test('[S129] the address says what is listed, and leaves the usual out', () => {
  expect(writeWish(usual).toString()).toBe('');
  const wish: FindWish = {
    view: 'dead',
    name: 'vi',
    order: 'username_asc',
    from: 5,
    to: 9,
    family: 'f1',
    located: true,
    page: 3,
  };
  expect(readWish(writeWish(wish))).toEqual(wish);
});

test('[S129] an address that says nonsense lists as usual', () => {
  expect(readWish(new URLSearchParams('tab=x&order=money&from=-2&to=1e3&page=-1'))).toEqual(usual);
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
  expect(queryOf({ ...usual, view: 'online', family: 'f1' }, [])).toMatchObject({
    active_now: true,
    family_id: 'f1',
  });
});

test('[E388] bounds of level and city are asked of the search, alive or dead', () => {
  expect(searchQueryOf(usual)).toBeNull();
  expect(searchQueryOf({ ...usual, from: 5, name: ' vi ', page: 2 })).toEqual({
    alive: true,
    username_prefix: 'vi',
    level_min: 5,
    page: 2,
  });
  expect(searchQueryOf({ ...usual, view: 'dead', from: 5, to: 9 })).toEqual({
    alive: false,
    level_min: 5,
    level_max: 9,
    page: 1,
  });
  expect(searchQueryOf({ ...usual, family: 'f1', located: true })).toEqual({
    alive: true,
    family_id: 'f1',
    location_known: true,
    page: 1,
  });
  expect(searchQueryOf({ ...usual, view: 'online', from: 5 })).toBeNull();
});

test('[R074] [R269] those looked at last are asked for by their ids; nobody looked at is no query', () => {
  expect(queryOf({ ...usual, view: 'recent' }, ['c1', 'c2'])).toEqual({ ids: ['c1', 'c2'] });
  expect(queryOf({ ...usual, view: 'recent' }, [])).toBeNull();
});
