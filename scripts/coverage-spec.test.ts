import { expect, test } from 'vitest';
import { shownIn } from './coverage-spec.ts';

/** A title that carries these ids. Made here, or this file itself would claim to show them. */
const title = (...ids: readonly string[]): string =>
  `test('${ids.map((id) => `[${id}]`).join(' ')} it works', `;

test('an id in square brackets is shown in full, with a tilde in part', () => {
  expect(shownIn([title('E022', 'R052~', 'W12')])).toEqual({
    fully: new Set(['E022', 'W12']),
    partly: new Set(['R052']),
  });
});

test('what one test shows in full is not listed in part because another shows less', () => {
  expect(shownIn([title('S166~'), title('S166'), title('E104~')])).toEqual({
    fully: new Set(['S166']),
    partly: new Set(['E104']),
  });
});

test('nothing else in brackets is an id', () => {
  expect(shownIn(['[E1]', '[e022]', '[E022 ~]', 'E022', '[0]', '[E0221]'])).toEqual({
    fully: new Set(),
    partly: new Set(),
  });
});
