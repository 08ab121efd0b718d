import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { RespectStatistics } from './respect-statistics.tsx';
import { Respect } from './respect.tsx';
import { screens } from './screens.ts';

afterEachPage();

const path = '/api/respect';
const refills_at = '2026-01-06T00:00:00.000Z';
const page = { available: 4, refills_at, per_day: 10, refills: 0 };

function open(at = '/main/respect?username=Bob', answers: Record<string, () => Response> = {}) {
  const reads: Record<string, unknown> = { [path]: page, '/api/characters': { data: [] } };
  const opened = openPage(<Respect />, { reads, answers, at });
  reads['/api/state'] = store.get(stateAtom);
  return { ...opened, reads };
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Gangster');

test('[S130] the query names who gets it; so much is given, and what is left is told', async () => {
  const { reads, sent } = open(undefined, {
    [path]: () => {
      reads[path] = { ...page, available: 1 };
      return Response.json({ available: 1, refills_at });
    },
  });
  expect((await nameField()).value).toBe('Bob');
  fireEvent.change(screen.getByLabelText('How much'), { target: { value: '3' } });
  press('Show respect');
  await screen.findByText('You showed Bob 3 respect.');
  expect(sent.map(({ body }) => body)).toEqual([{ username: 'Bob', amount: 3, kind: 'respect' }]);
  await screen.findByText('1 of 10 left');
});

test('[S130] without the query nobody is named, and no more is given than there is', async () => {
  const { sent } = open('/main/respect');
  expect((await nameField()).value).toBe('');
  fireEvent.change(screen.getByLabelText('How much'), { target: { value: '5' } });
  screen.getByText('You have 4 left to give today.');
  press('Show respect');
  expect(sent).toEqual([]);
});

test('a name that is nobody’s is told under its field', async () => {
  open(undefined, { [path]: () => refusal('respect_nobody', 'The name you entered was not found.') });
  await nameField();
  press('Show respect');
  await screen.findByText('The name you entered was not found.');
});

test('[S130] [R046~] its entry in the menu is highlighted while there is respect to give', () => {
  const highlighted = screens.screens.find((screen) => screen.path === '/main/respect')?.menu?.highlighted;
  const state = {
    character: null,
    active_events: [],
    available_scratch: 0,
    missions: false,
    heists: false,
    online_count: 0,
    prison_count: 0,
    bullet_stock: 0,
    bounty_count: 0,
    target_count: 0,
    member_count: 0,
    property_count: 0,
    unread_messages: 0,
  };
  expect([true, false].map((available_respect) => highlighted?.({ ...state, available_respect }))).toEqual([
    true,
    false,
  ]);
});

test('[S131] the statistics list what was given and received, and their totals', async () => {
  const row = (id: string, direction: string, username: string) => ({
    id,
    created_at: '2026-01-05T09:00:00.000Z',
    direction,
    kind: 'respect',
    amount: 3,
    character: { id: `c-${id}`, username, level: { number: 1, prestige_number: 0, name: 'Nobody' } },
  });
  openPage(<RespectStatistics />, {
    at: '/main/respect/statistics',
    reads: {
      '/api/respect/statistics': {
        history: {
          current_page: 1,
          last_page: 2,
          per_page: 10,
          data: [row('a', 'given', 'Bob'), row('b', 'received', 'Cyd')],
        },
        totals: {
          amount: 3,
          disrespect_percent: 25,
          received: { respect: 4, disrespect: 1 },
          given: { respect: 3, disrespect: 2 },
        },
      },
    },
  });
  await screen.findByRole('link', { name: 'Bob' });
  screen.getByRole('link', { name: 'Cyd' });
  for (const words of ['You gave', 'You received'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  for (const panel of ['Received', 'Given']) screen.getByText(panel);
});
