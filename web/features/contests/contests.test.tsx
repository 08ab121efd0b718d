import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { Contest } from './answers.ts';
import { ContestScreen } from './contest-screen.tsx';
import { Contests } from './contests.tsx';

// The screens read no more of their gangster.
const character = { id: 'c0', location_name: 'Chicago' } as OwnCharacter;

const place = (n: number, score: number) => ({
  id: `c${n}`,
  rank: n + 1,
  rank_before: null,
  score,
  dead: n === 2,
  character: {
    id: `c${n}`,
    username: `Ann ${'bcdfghjklmnpq'[n]}`,
    avatar_url: '',
    level: { number: 1, prestige_number: 0, name: 'Errand Boy' },
    family: null,
    dead: n === 2 ? 'killed' : null,
  },
});

const contest: Contest = {
  id: 'k1',
  title: 'Crime Week',
  type_name: 'Small crimes done',
  unit: 'number',
  state: 'active',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2036-01-01T00:00:00.000Z',
  duration: 86_400,
  cancelled: false,
  participants_count: 12,
  prizes: [{ from: 1, to: 3, money: 500, bullets: 0, credits: 0 }],
  immutable: false,
  joined: true,
  instructions: 'Crimes count.',
  participants: Array.from({ length: 12 }, (_, n) => place(n, 40 - n)),
  own: { rank: 1, score: 40, ahead: null },
  trend: { times: [], lines: [] },
};

let asked: string[] = [];
let shown: Contest = contest;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  shown = contest;
  queryClient.clear();
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(Page: ComponentType, address: string, listed: readonly Contest[] = [contest]) {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    const list = { current_page: 1, last_page: 1, per_page: 20, data: listed };
    return Promise.resolve(Response.json(/contests\/k1/.test(url) ? { contest: shown } : { contests: list }));
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={[address]}>
          <Page />
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('[S137] [R772] a round without contests says so', async () => {
  await open(Contests, '/main/contests', []);
  expect(screen.getByText('There are no contests')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what is planned' }).getAttribute('href')).toBe('/main/events');
});

test('[S137] a contest leads to its own page', async () => {
  await open(Contests, '/main/contests');
  expect(screen.getByRole('link', { name: 'Crime Week' }).getAttribute('href')).toBe(
    '/main/contests/view?id=k1',
  );
});

test('[S138] one contest shows the player’s place, the first ten, and all on demand', async () => {
  await open(ContestScreen, '/main/contests/view?id=k1');
  expect(screen.getByText('You lead.')).toBeTruthy();
  expect(screen.getByText('yours as it stands')).toBeTruthy();
  const rows = () => within(screen.getByRole('list', { name: 'Standings' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(10);
  expect(rows()[2]?.textContent).toContain('dead');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(rows()).toHaveLength(12);
});

test('who gained or lost places within the hour has an arrow, while it runs', async () => {
  const [first, second, third, ...others] = contest.participants.map((each) => ({
    ...each,
    rank_before: each.rank,
  }));
  const moved = [
    { ...first, rank_before: 3 },
    { ...second, rank_before: 1 },
    { ...third, rank_before: null },
    ...others,
  ] as Contest['participants'];
  shown = { ...contest, participants: moved };
  await open(ContestScreen, '/main/contests/view?id=k1');
  const words = () =>
    within(screen.getByRole('list', { name: 'Standings' }))
      .getAllByRole('listitem')
      .map((row) => /(up|down) \d+ places?/.exec(row.textContent)?.[0] ?? null);
  expect(words()).toEqual(['up 2 places', 'down 1 place', ...Array.from({ length: 8 }, () => null)]);
  cleanup();
  queryClient.clear();
  shown = { ...shown, state: 'inactive', ends_at: '2026-01-02T00:00:00.000Z' };
  await open(ContestScreen, '/main/contests/view?id=k1');
  expect(words().every((each) => each === null)).toBe(true);
});

test('the last two hours are drawn as lines, the player’s own labelled, each told in words', async () => {
  shown = {
    ...contest,
    trend: {
      times: ['2026-01-01T10:00:00.000Z', '2026-01-01T10:10:00.000Z'],
      lines: [
        { id: 'c0', scores: [10, 22] },
        { id: 'c1', scores: [30, 31] },
      ],
    },
  };
  await open(ContestScreen, '/main/contests/view?id=k1');
  const panel = screen.getByRole('region', { name: 'The last two hours' });
  expect(panel.querySelector('figcaption')?.textContent).toBe('You: from 10 to 40; Ann c: from 30 to 39.');
  expect(panel.querySelectorAll('polyline')).toHaveLength(2);
  expect(panel.querySelector('[data-mine] text')?.textContent).toBe('You');
});

test('[R676] [R816] one contest is read every second', async () => {
  await open(ContestScreen, '/main/contests/view?id=k1');
  const reads = () => asked.filter((each) => each.startsWith('GET') && /contests\/k1/.test(each)).length;
  expect(reads()).toBe(1);
  await pass(1_000);
  expect(reads()).toBe(2);
  await pass(1_000);
  expect(reads()).toBe(3);
});

test('[R675] whoever is in leaves after a question, and whoever is not joins', async () => {
  await open(ContestScreen, '/main/contests/view?id=k1');
  expect(screen.queryByRole('button', { name: 'Join the contest' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Leave the contest…' }));
  await pass(0);
  shown = { ...contest, joined: false, own: null };
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await pass(0);
  expect(asked.some((each) => each.startsWith('POST') && each.endsWith('contests/k1/leave'))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Join the contest' }));
  await pass(0);
  expect(asked.some((each) => each.endsWith('contests/k1/participants'))).toBe(true);
});

test('[R675] nobody is offered to leave an immutable contest', async () => {
  shown = { ...contest, immutable: true };
  await open(ContestScreen, '/main/contests/view?id=k1');
  expect(screen.queryByRole('button', { name: 'Leave the contest…' })).toBeNull();
  expect(screen.getByText('Nobody can leave')).toBeTruthy();
});
