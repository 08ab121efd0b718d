import { afterEach, expect, test } from 'vitest';
import { pressOnce } from './press-once.ts';

afterEach(() => document.body.replaceChildren());

/** Whether a browser goes on with a key as it would by itself. */
function goesOn(tag: 'button' | 'input' | 'textarea', init: KeyboardEventInit): boolean {
  const place = document.createElement(tag);
  document.body.append(place);
  return place.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

test('Enter that is held down presses a button and sends a form once', () => {
  pressOnce();
  for (const tag of ['button', 'input'] as const) {
    expect([tag, goesOn(tag, { key: 'Enter' })]).toEqual([tag, true]);
    expect([tag, goesOn(tag, { key: 'Enter', repeat: true })]).toEqual([tag, false]);
    expect([tag, goesOn(tag, { key: 'ArrowDown', repeat: true })]).toEqual([tag, true]);
  }
  expect(goesOn('textarea', { key: 'Enter', repeat: true })).toBe(true);
});
