import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, keepOpenedPlace, keepPlace, keptPlace } from './kept-place.ts';

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

const ended = { pathname: '/main/prison/statistics', search: '?tab=gangsters' };
const before = { pathname: '/main/bank', search: '' };

test.each(['back_forward', 'reload'])(
  '[R236] a guest who comes to another page by %s still comes back to where the session ended',
  (navigation) => {
    keepPlace(ended);
    keepOpenedPlace(before, navigation);
    expect(keptPlace()).toBe('/main/prison/statistics?tab=gangsters');
    forgetPlace();
    keepOpenedPlace(before, navigation);
    expect(keptPlace()).toBe('/main/bank');
  },
);

test('[R236] a page of the ended session that the browser shows again is not where the session ended', () => {
  keepPlace(ended);
  keepPlace(before);
  expect(keptPlace()).toBe('/main/prison/statistics?tab=gangsters');
});

test('[R022] the link into the game that a guest opened last is what the sign-in leads to', () => {
  keepPlace(ended);
  keepOpenedPlace(before, 'navigate');
  expect(keptPlace()).toBe('/main/bank');
});
