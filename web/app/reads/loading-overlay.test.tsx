import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, expect, test } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';
import { changePending } from './pending.ts';
import { store } from '../state/store.ts';

afterEach(cleanup);

test('[R035] [R107] [S155] the overlay says so for as long as at least one call is under way', () => {
  render(
    <Provider store={store}>
      <LoadingOverlay />
    </Provider>,
  );
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  act(() => changePending(1));
  act(() => changePending(1));
  expect(said()).toBe('Loading, please wait...');
  act(() => changePending(-1));
  expect(said()).toBe('Loading, please wait...');
  act(() => changePending(-1));
  expect(said()).toBe('');
});
