import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { menuEntries, isShown } from '../../app/screens/menu-entries.ts';
import type { MenuState } from '../../app/screens/screen.ts';
import { afterEachPage, openPage, refusal } from '../../app/testing/open-page.tsx';
import type { CalendarDoor, CalendarPage, Prize } from './answers.ts';
import { Christmas } from './christmas.tsx';

const today = 5;
const dollars: Prize = { kind: 'money', name: '$2,000', amount: 2_000 };
const cards: Prize = { kind: 'scratch_card', name: '2 bonus scratch cards', amount: 2 };

function door(day: number): CalendarDoor {
  const date = new Date(Date.UTC(2026, 11, day)).toISOString();
  if (day === 2) return { day, date, state: 'opened', prize: dollars };
  const state = day < today ? 'missed' : day === today ? 'today' : 'shut';
  return { day, date, state, prize: null };
}
const calendar: CalendarPage = {
  event: { running: true, starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2026-12-27T00:00:00.000Z' },
  doors: Array.from({ length: 24 }, (_, place) => door(place + 1)),
  next_at: '2026-12-06T00:00:00.000Z',
  last_door_times: 3,
  prizes: [{ kind: 'money', name: '$2,000', percent: 30 }],
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 11, today, 12) }));
afterEachPage();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(page: CalendarPage, answer: () => Response = () => Response.json({ prize: cards })) {
  const reads: Record<string, unknown> = { '/api/christmas': page };
  const opened = openPage(<Christmas />, {
    reads,
    answers: {
      '/api/christmas': () => {
        const response = answer();
        if (response.ok) reads['/api/christmas'] = withOpened(page, cards);
        return response;
      },
    },
  });
  await pass(100);
  return opened;
}
const withOpened = (page: CalendarPage, prize: Prize): CalendarPage => ({
  ...page,
  doors: page.doors.map((each) => (each.day === today ? { ...each, state: 'opened', prize } : each)),
});
const doors = () => within(screen.getByRole('region', { name: 'The calendar' })).getAllByRole('listitem');
const textOf = (day: number) => doors()[day - 1]?.textContent;
const result = () => screen.getByRole('region', { name: 'Result' });
const todays = () => screen.getByRole('button', { name: /door 5\b/i });

test('[S031] the calendar has 24 doors: opened with its prize, missed, of today, and shut until its day', async () => {
  await open(calendar);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Christmas');
  expect(doors()).toHaveLength(24);
  expect([1, 2, 5, 6, 24].map(textOf)).toEqual([
    '1missed',
    '2 opened:$2,000',
    '5Open',
    '6shut until 6 December 2026',
    '24shut until 24 December 2026× 3 as much as any other',
  ]);
  expect(screen.getAllByRole('button')).toEqual([todays()]);
  expect(screen.getByText('1 of 24')).toBeTruthy();
  expect(result().textContent).toContain('Door 5 is for today.');
});

test('[S031] the door of today opens once, shows what it held, and keeps the focus', async () => {
  const { sent } = await open(calendar);
  const button = todays();
  button.focus();
  fireEvent.click(button);
  fireEvent.click(button);
  await pass(100);
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/christmas', { day: 5 }],
  ]);
  expect(result().textContent).toBe('Behind door 5: 2 bonus scratch cards.To Scratch & Win');
  expect(screen.getByRole('link', { name: 'To Scratch & Win' }).getAttribute('href')).toBe('/main/scratch');
  expect(document.activeElement).toBe(todays());
  expect(todays().getAttribute('aria-label')).toBe('Door 5, open: 2 bonus scratch cards');
  fireEvent.click(todays());
  await pass(100);
  expect(sent).toHaveLength(1);
  expect(screen.getByText('2 of 24')).toBeTruthy();
});

test('a door that the server does not open stays shut, and says why', async () => {
  await open(calendar, () => refusal('christmas_not_running', 'The calendar is there at Christmas only.'));
  fireEvent.click(todays());
  await act(() => vi.dynamicImportSettled());
  await pass(500);
  expect(screen.getByText('The calendar is there at Christmas only.')).toBeTruthy();
  // The page behind the message is hidden from screen readers as long as it is shown.
  expect(screen.getByRole('button', { name: 'Open door 5', hidden: true }).textContent).toBe('5Open');
});

test('after the door of today the page says when there is another, until the last one', async () => {
  await open(withOpened(calendar, dollars));
  expect(screen.queryByRole('button')).toBeNull();
  expect(result().textContent).toContain('No door to open right now.The next one can be opened at ');
});

test('after the last door the page waits for nothing', async () => {
  await open({ ...withOpened(calendar, dollars), next_at: null });
  expect(result().textContent).toContain('The last door has had its day.');
  expect(screen.queryByText('next door, midnight UTC')).toBeNull();
});

test.each([
  [null, 'The calendar hangs here at Christmas only.'],
  [{ ...calendar.event, running: false }, /^The calendar goes up on 1 Dec/],
])('while the event %j, there are no doors', async (event, sentence) => {
  await open({ ...calendar, event: event as CalendarPage['event'] });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The calendar' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
});

test('says what can be behind a door, and how often', async () => {
  await open(calendar);
  const panel = screen.getByRole('region', { name: 'Behind the doors' });
  expect(within(panel).getByRole('listitem').textContent).toBe('$2,00030\u00a0%');
  expect(within(panel).getByText('the last one holds 3 times as much')).toBeTruthy();
});

test('[R027] the menu shows Christmas only while its event is active', () => {
  const entry = menuEntries.find(({ to }) => to === '/main/christmas');
  const during = (...active_events: string[]) => ({ active_events }) as unknown as MenuState;
  const states = [null, during(), during('halloween', 'e1'), during('e1', 'christmas')];
  expect(states.map((state) => entry && isShown(entry, state, false))).toEqual([false, false, false, true]);
});
