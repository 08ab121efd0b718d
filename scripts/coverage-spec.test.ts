import { expect, test } from 'vitest';
import { builtFeatures, readTitles, shownIn, wrongWaits } from './coverage-spec.ts';

/** A title that carries these ids. Made here, or this file itself would claim to show them. */
const title = (...ids: readonly string[]): string =>
  `test('${ids.map((id) => `[${id}]`).join(' ')} it works', `;
const nothing = { waiting: new Map() };

test('an id in square brackets is shown in full, with a tilde in part', () => {
  expect(shownIn([title('E022', 'R052~', 'W12')])).toEqual({
    ...nothing,
    fully: new Set(['E022', 'W12']),
    partly: new Set(['R052']),
  });
});

test('what one test shows in full is not listed in part because another shows less', () => {
  expect(shownIn([title('S166~'), title('S166'), title('E104~')])).toEqual({
    ...nothing,
    fully: new Set(['S166']),
    partly: new Set(['E104']),
  });
});

test('what waits for a feature is not shown in full, even where another title says so', () => {
  expect(shownIn([title('E001~property', 'E001~heists'), title('E001', 'S028~', 'E022')])).toEqual({
    fully: new Set(['E022']),
    partly: new Set(['S028']),
    waiting: new Map([['E001', new Set(['property', 'heists'])]]),
  });
});

test('a row waits for what is to come, and no longer once it is built', () => {
  const toCome = new Set(['newspaper']);
  const shown = shownIn([title('R042~newspaper', 'E022~famlies')]);
  expect(wrongWaits(shown, new Set(['bank', 'newspaper']), toCome)).toEqual([
    'R042 waits for newspaper, which is built: show the rest of it',
    'E022 waits for famlies, which is not to be built',
    'newspaper is built: take it out of "later"',
  ]);
  expect(wrongWaits(shownIn([title('R042~newspaper'), title('E022')]), new Set(['bank']), toCome)).toEqual(
    [],
  );
});

test('no test’s title waits for a feature that is built, or for none', () => {
  expect(builtFeatures().has('small-crimes')).toBe(true);
  expect(wrongWaits(readTitles(), builtFeatures())).toEqual([]);
});

test('nothing else in brackets is an id', () => {
  expect(shownIn(['[E1]', '[e022]', '[E022 ~]', '[E022~ families]', 'E022', '[0]', '[E0221]'])).toEqual({
    ...nothing,
    fully: new Set(),
    partly: new Set(),
  });
});
