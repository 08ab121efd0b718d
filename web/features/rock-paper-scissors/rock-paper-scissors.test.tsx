// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { Game, RpsPage } from './answers.ts';
import { RockPaperScissors } from './rock-paper-scissors.tsx';

type Hear = (event: string, data: unknown) => void;
const heard = new Map<string, Hear>();
vi.mock('../../app/socket/use-channel.ts', () => ({
  useChannel: (channel: string, { message }: { message: Hear }) => void heard.set(channel, message),
}));

const character = { id: 'c0', location_name: 'Chicago', money: 5_000 } as OwnCharacter;

const game = (id: string, type: Game['wager_type']): Game => ({
  id,
  created_at: '2034-01-02T00:00:00.000Z',
  host: {
    id: 'c1',
    username: 'Ann Holt',
    avatar_url: '',
    level: { number: 1, prestige_number: 0, name: 'Errand Boy' },
    family: null,
    dead: null,
  },
  opponent: null,
  wager_type: type,
  wager_amount: 4,
  winner_profit: 3,
  host_move: null,
  opponent_move: null,
  winner: null,
  complete_at: null,
});

const balance = (type: Game['wager_type']): RpsPage['balances'][number] => ({
  type,
  name: type,
  balance: 50,
  limit_deposit: 100,
  limit_withdraw: 100,
  purse: 100,
  minimum_wager: 1,
  maximum_wager: 50,
  profit: 0,
});

let page: RpsPage;
let refusal: string | null;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  refusal = null;
  queryClient.clear();
  page = {
    open_games: [game('g1', 'money'), game('g2', 'credits')],
    open_games_more: 0,
    own_games: [],
    open_games_max: 3,
    balances: [balance('money'), balance('credits')],
    events: [],
    last_game: null,
    won: 0,
    lost: 0,
    drawn: 0,
    returns: '96.7',
  };
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    if (method === 'GET') return Promise.resolve(Response.json(page));
    const error = { message: 'Not now.', code: refusal, data: {} };
    return Promise.resolve(Response.json({ error }, { status: 409 }));
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/rps']}>
          <RockPaperScissors />
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await screen.findAllByText('Ann Holt');
}

const joins = () => asked.filter((each) => each.startsWith('PATCH')).length;
const isChosen = (move: string) =>
  screen
    .getAllByRole('radio', { name: new RegExp(`^${move}`), hidden: true })
    .some((each) => each.getAttribute('aria-checked') === 'true');

async function play(wager: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Play Ann Holt for ${wager}` }));
  const [mine] = screen.getAllByRole('radio', { name: /^Paper/ });
  if (mine) fireEvent.click(mine);
  fireEvent.click(screen.getByRole('button', { name: `Play paper for ${wager}` }));
  await act(() => Promise.resolve());
}

test('[R707] credits are asked for before they are gambled, and money is not', async () => {
  refusal = 'rps_short';
  await open();
  await play('4 credits');
  expect(await screen.findByText('Are you sure you want to gamble 4 Credits?')).toBeTruthy();
  expect(joins()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Gamble' }));
  await vi.waitFor(() => expect(joins()).toBe(1));
});

test('[R749] a failure to join takes the chosen move back, and the game stays', async () => {
  refusal = 'rps_short';
  await open();
  await play('$4');
  await vi.waitFor(() => expect(isChosen('Paper')).toBe(false));
  expect(joins()).toBe(1);
  expect(screen.getByRole('button', { name: 'Choose a move', hidden: true })).toBeTruthy();
});

test('[R748] a game that is gone leaves the list, and the choice with it', async () => {
  refusal = 'rps_invalid';
  await open();
  page = { ...page, open_games: [game('g2', 'credits')] };
  await play('$4');
  await screen.findByText('That game is no longer open.');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Choose a move' })).toBeNull());
});

test('[R808] the list of events holds the last 50', async () => {
  await open();
  await act(() => {
    for (let n = 1; n <= 60; n += 1)
      heard.get('public-rps')?.('event', {
        id: `e${n}`,
        message: `Event ${n}.`,
        created_at: '2034-01-02T00:00:00.000Z',
      });
    return Promise.resolve();
  });
  expect(await screen.findByText('Event 60.')).toBeTruthy();
  expect(screen.getAllByText(/^Event \d+\.$/)).toHaveLength(50);
  expect(screen.queryByText('Event 10.')).toBeNull();
});

test('[R566] the page has open games, the moves, a new game, the own games and the balances', async () => {
  await open();
  for (const name of ['Open Games', 'Create Game', 'Your Open Games', 'Balances'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((each) => each.textContent)).toEqual(
    expect.arrayContaining(
      ['Money', 'Credits', 'Rock', 'Paper', 'Scissors'].map((name) => expect.stringContaining(name)),
    ),
  );
});

test('[R706] a game without a move is not created: what is missing is said', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Wager'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please select a wager type and your move.')).toBeTruthy();
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([]);
});
