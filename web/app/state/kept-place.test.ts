import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, keepPlace, keptPlace } from './kept-place.ts';

beforeEach(() => forgetPlace());

test('[R236] a page of the game is kept with its query, over a reload of the tab', () => {
  keepPlace({ pathname: '/main/online', search: '?page=2' });
  expect([keptPlace(), sessionStorage.length]).toEqual(['/main/online?page=2', 1]);
});

test('a guest’s own page is not worth keeping, and does not overwrite what is', () => {
  keepPlace({ pathname: '/main/bank', search: '' });
  keepPlace({ pathname: '/', search: '' });
  keepPlace({ pathname: '/agreement', search: '' });
  expect(keptPlace()).toBe('/main/bank');
  forgetPlace();
  expect(keptPlace()).toBeNull();
});
