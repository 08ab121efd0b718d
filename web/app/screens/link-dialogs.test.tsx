import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Routes, Route, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { linkDialogAt, opensDialog, useCloseLinkDialog } from './link-dialogs.ts';

afterEach(cleanup);

/** The pages and the dialog of the game in their barest form. */
function Game() {
  const location = useLocation();
  const dialog = linkDialogAt(location);
  return (
    <>
      <Routes location={dialog?.behind ?? location}>
        <Route path="/main" element={<h1>Home</h1>} />
        <Route path="/main/prison" element={<Prison />} />
      </Routes>
      {dialog !== null && <Profile id={location.pathname.split('/').at(-1) ?? ''} />}
    </>
  );
}

function Prison() {
  return (
    <>
      <h1>Prison</h1>
      <CharacterLink id="c1" username="Ann" />
    </>
  );
}

function Profile({ id }: { readonly id: string }) {
  const close = useCloseLinkDialog();
  return (
    <section aria-label={id}>
      <CharacterLink id="c2" username="Bob" />
      <button onClick={close}>Close</button>
    </section>
  );
}

const start = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Game />
    </MemoryRouter>,
  );
const page = () => screen.getByRole('heading').textContent;
const open = () => screen.queryByRole('region')?.getAttribute('aria-label') ?? null;

test('[R030] [S011] a gangster’s name opens the profile over the page; it is a link with an address of its own', () => {
  start('/main/prison');
  const link = screen.getByRole('link', { name: 'Ann' });
  expect(link.getAttribute('href')).toBe('/main/character/c1');
  fireEvent.click(link);
  expect([page(), open()]).toEqual(['Prison', 'c1']);
});

test('[R030] a profile opened from a profile stays over the same page, and closes to it', async () => {
  start('/main/prison');
  fireEvent.click(screen.getByRole('link', { name: 'Ann' }));
  fireEvent.click(screen.getByRole('link', { name: 'Bob' }));
  expect([page(), open()]).toEqual(['Prison', 'c2']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(open).toBeNull();
  expect(page()).toBe('Prison');
});

test('[R030] a link from outside opens the profile over home', async () => {
  start('/main/character/c9');
  expect([page(), open()]).toEqual(['Home', 'c9']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(open).toBeNull();
  expect(page()).toBe('Home');
});

test('every address below the messages opens one dialog, which tells them apart itself', () => {
  const at = (pathname: string) =>
    linkDialogAt({ pathname, search: '', hash: '', state: null, key: 'k' })?.screen.path ?? null;
  expect(['/main/messages', '/main/messages/g1', '/main/messagesx', '/main'].map(at)).toStrictEqual([
    '/main/messages/*',
    '/main/messages/*',
    null,
    null,
  ]);
  expect(opensDialog('/main/messages/g1')).toBe(true);
});
