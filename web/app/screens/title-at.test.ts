import { expect, test } from 'vitest';
import { gameScreens } from './game-screens.ts';
import { titleAt } from './title-at.ts';

test.each([
  ['/main', 'Home'],
  ['/main/small', 'Small Crimes'],
  ['/main/small/statistics', 'Small Crimes'],
  ['/main/nowhere', 'Nobody lives here'],
])('%s is called %j', (path, title) => {
  expect(titleAt(path)).toBe(title);
});

test('every screen has a title that fits a phone’s top bar', () => {
  expect(gameScreens.filter(({ title }) => title === '' || title.length > 26)).toEqual([]);
});
