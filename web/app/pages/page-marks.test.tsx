import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { State } from '../api/shapes.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';
import { usePageMarks } from './use-page-marks.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <Provider store={store}>{children}</Provider>
);
const marks = document.documentElement.dataset;

/** The part of a state that marks the page; a whole one has forty fields that do not. */
function show(part: {
  dark_mode?: boolean | null;
  seasonal_theme?: string | null;
  unread_alerts?: number;
}): void {
  const { dark_mode = null, seasonal_theme = null, unread_alerts = 0 } = part;
  const state = {
    user: {},
    character: null,
    settings: { dark_mode },
    seasonal_theme,
    unread_alerts,
    unread_messages: 0,
  };
  store.set(stateAtom, state as unknown as State);
}

beforeEach(() => store.set(stateAtom, null));
afterEach(cleanup);

test('[R020] a season marks the page while it lasts', () => {
  renderHook(usePageMarks, { wrapper });
  expect(marks['season']).toBeUndefined();
  for (const season of ['christmas', 'halloween', 'new_year', 'birthday', 'valentines']) {
    act(() => show({ seasonal_theme: season }));
    expect(marks['season']).toBe(season);
  }
  act(() => show({}));
  expect(marks['season']).toBeUndefined();
});

test('[R021] the setting decides between dark and light; unset, the system does', () => {
  renderHook(usePageMarks, { wrapper });
  act(() => show({ dark_mode: true }));
  expect(marks['scheme']).toBe('dark');
  act(() => show({ dark_mode: false }));
  expect(marks['scheme']).toBe('light');
  act(() => show({ dark_mode: null }));
  expect(marks['scheme']).toBe(window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
});

test('[R284] the title counts what is unread', () => {
  renderHook(usePageMarks, { wrapper });
  act(() => show({ unread_alerts: 4 }));
  expect(document.title).toBe('(4) Rackets');
});
