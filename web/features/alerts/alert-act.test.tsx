import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { dialogAtom } from '../../app/dialogs/dialogs.ts';
import { store } from '../../app/state/store.ts';
import { AlertAct } from './alert-act.tsx';

const shown = (action: Parameters<typeof AlertAct>[0]['action']) =>
  render(
    <MemoryRouter>
      <AlertAct action={action} onLeave={() => undefined} />
    </MemoryRouter>,
  );

beforeEach(() => store.set(dialogAtom, null));

test.each([
  [{ id: 'character', label: 'Who is that', meta: { character: 'c1' } }, '/main/character/c1'],
  [{ id: 'page', label: 'Prison', meta: { path: '/main/prison' } }, '/main/prison'],
])('[R092] an alert’s act is a link: %o', (action, address) => {
  shown(action);
  expect(screen.getByRole('link', { name: action.label }).getAttribute('href')).toBe(address);
});

test.each([
  { id: 'duel', label: 'Accept', meta: {} },
  { id: 'page', label: 'Away', meta: { path: 'https://example.org' } },
  { id: 'character', label: 'Who', meta: {} },
])(
  '[R243] one that this client does not know asks to update the game or to open a Help Request: %o',
  (action) => {
    shown(action);
    fireEvent.click(screen.getByRole('button', { name: action.label }));
    expect(store.get(dialogAtom)).toMatchObject({
      type: 'alert',
      message: expect.stringMatching(/update .* Help Request/) as unknown,
    });
  },
);
