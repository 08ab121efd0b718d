import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SwipeHint } from './swipe-hint.tsx';

afterEach(cleanup);

test('[R056] the swipe hint is there until it is dismissed, in this browser for ever', () => {
  localStorage.clear();
  const first = render(<SwipeHint />);
  expect(screen.getByText(/Swipe right/)).toBeDefined();
  act(() => screen.getByText('Got it').click());
  expect(screen.queryByText(/Swipe right/)).toBeNull();
  first.unmount();
  render(<SwipeHint />);
  expect(screen.queryByText(/Swipe right/)).toBeNull();
});
