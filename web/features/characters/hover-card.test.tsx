import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CharacterLink } from '../../kits/people/character-link.tsx';

beforeEach(async () => {
  // The card's code is there before the clock stops.
  await Promise.all([import('./character-card.tsx'), import('../../kits/people/person-card.tsx')]);
  vi.useFakeTimers();
  // The card stands as soon as it is wanted, whenever its answers come.
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined));
  render(
    <MemoryRouter>
      <CharacterLink id="c-ada" username="Ada" />
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const name = () => screen.getByRole('link', { name: 'Ada' });
const rest = () => act(() => vi.advanceTimersByTimeAsync(2_000));
const card = () => screen.queryByRole('tooltip');

test('a mouse that rests on a name shows the card, which describes the link; leaving or Escape closes it', async () => {
  fireEvent.pointerEnter(name(), { pointerType: 'mouse' });
  expect(card()).toBeNull();
  await rest();
  expect(card()?.id).toBe(name().getAttribute('aria-describedby'));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(card()).toBeNull();
  fireEvent.pointerEnter(name(), { pointerType: 'mouse' });
  await rest();
  fireEvent.pointerLeave(name());
  await rest();
  expect(card()).toBeNull();
});

test('the mouse may cross over to the card, which stays while it is there', async () => {
  fireEvent.pointerEnter(name(), { pointerType: 'mouse' });
  await rest();
  fireEvent.pointerLeave(name());
  const shown = card()?.parentElement ?? document.body;
  fireEvent.pointerEnter(shown);
  await rest();
  expect(card()).not.toBeNull();
  fireEvent.pointerLeave(shown);
  await rest();
  expect(card()).toBeNull();
});

test('a mouse that only passes over a name shows nothing', async () => {
  fireEvent.pointerEnter(name(), { pointerType: 'mouse' });
  fireEvent.pointerLeave(name());
  await rest();
  expect(card()).toBeNull();
});

test('keyboard focus shows it, a touch never does', async () => {
  fireEvent.pointerEnter(name(), { pointerType: 'touch' });
  await rest();
  expect(card()).toBeNull();
  const focused = name();
  // The test's browser knows no keyboard.
  const matches = (selector: string): boolean => selector === ':focus-visible';
  Object.defineProperty(focused, 'matches', { value: matches });
  fireEvent.focus(focused);
  await rest();
  expect(card()).not.toBeNull();
  fireEvent.blur(focused);
  expect(card()).toBeNull();
});
