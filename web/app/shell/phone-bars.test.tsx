import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { OwnCharacter } from '../api/shapes.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';
import { afterEachPage, openPage } from '../testing/open-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { PhoneTop } from './phone-top.tsx';
import { sheetAtom } from '../dialogs/sheet.ts';

afterEachPage();

// Read here, where it may take its time.
beforeAll(async () => {
  await import('../../ui/open-sheet.tsx');
});

function open(at = '/main/bank') {
  act(() => store.set(sheetAtom, null));
  const character: Partial<OwnCharacter> = {
    chat_mentions: 1,
    heat: { percent: 0, since: '2026-01-05T09:00:00.000Z', per_minute: 1 },
  };
  openPage(
    <>
      <PhoneTop />
      <BottomBar />
    </>,
    { reads: {}, at, character },
  );
  const state = store.get(stateAtom);
  act(() => {
    if (state) store.set(stateAtom, { ...state, stats_bar: ['money'], unread_alerts: 2, unread_messages: 3 });
  });
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main screens' }));

test('[R054] [R847~] the bottom bar has the documents’ entries with what is unread, and Home', () => {
  open();
  const entries = [...bar().getAllByRole('button'), ...bar().getAllByRole('link')];
  const inOrder = entries.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(inOrder.map((entry) => entry.getAttribute('aria-label') ?? entry.textContent)).toEqual([
    'Menu',
    'Home',
    'Overview',
    'Chat, 1 unread',
    'Messages, 3 unread',
    'Alerts, 2 unread',
  ]);
  expect(inOrder.map((entry) => entry.textContent)).toEqual([
    'Menu',
    'Home',
    'Overview',
    '1Chat',
    '3Messages',
    '2Alerts',
  ]);
});

test('[R052] [R847] [S154] the top bar has the page’s title and a dropdown with the documents’ entries', async () => {
  open();
  expect(within(screen.getByRole('banner')).getByText('Bank')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const dropdown = within(await screen.findByRole('dialog', { name: 'More' }));
  const documented = [
    'Settings',
    'Help Requests',
    'Game Guide',
    'Updates',
    'User Agreement',
    'Privacy Policy',
    'Logout',
  ];
  const entries = dropdown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(expect.arrayContaining(documented));
  const leadsTo = (name: string) => dropdown.getByRole('link', { name }).getAttribute('href');
  expect(['Help Requests', 'Game Guide', 'User Agreement', 'Privacy Policy'].map(leadsTo)).toEqual([
    '/main/help',
    '/guide',
    '/agreement',
    '/privacy',
  ]);
});
