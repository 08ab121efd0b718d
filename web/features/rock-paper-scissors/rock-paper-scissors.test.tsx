import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { connection } from '../../app/socket/index.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster, historyPage, tableRows } from '../../app/testing/read-page.ts';
import type { Game, RpsPage } from './answers.ts';
import { RockPaperScissors } from './rock-paper-scissors.tsx';
import { RpsStatistics } from './rps-statistics.tsx';
import { screens } from './screens.ts';

type Hear = (event: string, data: unknown, revision?: number | null) => void;
const heard = new Map<string, Hear>();

const character = { id: 'c0', location_name: 'Chicago', money: 5_000 } as OwnCharacter;

const person = gangster('Ann Holt', 'c1');
const game = (id: string, type: Game['wager_type']): Game => ({
  id,
  created_at: '2034-01-02T00:00:00.000Z',
  host: person,
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
  vi.spyOn(connection, 'listen').mockImplementation((channel, { message }) => {
    heard.set(channel, (event, data, revision = null) => message(event, data, revision));
    return () => heard.delete(channel);
  });
  page = {
    open_games: [game('g1', 'money'), game('g2', 'credits')],
    open_games_more: 0,
    met: [],
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
  vi.restoreAllMocks();
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
  await vi.waitFor(() => expect(joins()).toBe(1), { timeout: 30_000 });
});

test('[R749] a failure to join takes the chosen move back, and the game stays', async () => {
  refusal = 'rps_short';
  await open();
  await play('$4');
  await vi.waitFor(() => expect(isChosen('Paper')).toBe(false), { timeout: 30_000 });
  expect(joins()).toBe(1);
  expect(screen.getByRole('button', { name: 'Choose a move', hidden: true })).toBeTruthy();
});

test('[R748] a game that is gone leaves the list, and the choice with it', async () => {
  refusal = 'rps_invalid';
  await open();
  page = { ...page, open_games: [game('g2', 'credits')] };
  await play('$4');
  await screen.findByText('That game is no longer open.');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Choose a move' })).toBeNull(), {
    timeout: 30_000,
  });
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

test('[R566] the page has open games, the moves, a new game, the player’s games and the balances', async () => {
  await open();
  for (const name of ['Open Games', 'Create Game', 'Your Open Games', 'Balances'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((each) => each.textContent)).toEqual(
    expect.arrayContaining(
      ['Money', 'Credits', 'Rock', 'Paper', 'Scissors'].map((name) => expect.stringContaining(name)),
    ),
  );
});

test('[S101] the five parts are there, a game is chosen and played with a move, and a cell takes the place in prison', async () => {
  refusal = 'rps_short';
  page = { ...page, own_games: [{ ...game('g3', 'bullets'), host: null }] };
  await open();
  expect(['Open Games', 'Create Game', 'Your Open Games', 'Balances'].map((name) => regionOf(name))).toEqual([
    expect.stringMatching(/Ann Holt.*\$4.*Ann Holt.*4 credits/),
    expect.stringMatching(/Wager/),
    expect.stringMatching(/4 bullets/),
    expect.stringMatching(/money\$50credits50$/),
  ]);
  expect(screen.queryByRole('button', { name: /^Choose a move|^Play paper/ })).toBeNull();
  await play('$4');
  await vi.waitFor(() => expect(joins()).toBe(1), { timeout: 30_000 });
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/rps', closedInPrison: true }),
  );
});

test('[S102] the statistics have the player’s last games, everybody’s, and the player’s profits', async () => {
  const ended = (id: string, parts: Partial<Game>): Game => ({
    ...game(id, 'money'),
    opponent: { ...person, id: 'c0', username: 'Me' },
    host_move: 'rock',
    opponent_move: 'paper',
    winner: 'opponent',
    complete_at: '2034-01-02T00:05:00.000Z',
    ...parts,
  });
  openPage(<RpsStatistics />, {
    character: { id: 'c0' },
    reads: {
      '/api/rps/statistics': {
        history: historyPage([ended('g1', {})]),
        global_games: [ended('g2', { opponent: { ...person, id: 'c3', username: 'Rosa' }, winner: 'none' })],
        profits: [
          { wager_type: 'money', profit: 3 },
          { wager_type: 'bullets', profit: -40 },
        ],
        top_characters: [],
        character: { rank: 2, won: 5, lost: 3, drawn: 1 },
      },
    },
  });
  await screen.findByRole('table', { name: 'Your games' });
  expect(regionOf('Your Last Games')).toBeDefined();
  expect(tableRows('Your games').map((cells) => cells.slice(1, 4))).toEqual([
    ['Ann Holt', 'Your paper, their rock', expect.stringMatching(/\$3/)],
  ]);
  expect(regionOf('Global Last Games')).toBeDefined();
  expect(tableRows('Everybody’s games').map((cells) => cells.slice(1))).toEqual([
    ['Ann Holt', 'Rosa', 'rock against paper', 'A draw', '$4'],
  ]);
  expect(regionOf('Your net')).toContain('after your last 1 game for money');
  expect(regionOf('Your net')).toContain('Net in dollars, from $0 to $3');
  expect(figuresOf('Your Profits')).toMatchObject({ Won: '5', Lost: '3', Drawn: '1' });
  expect(figuresOf('Your Profits')['Money']).toContain('$3');
  expect(figuresOf('Your Profits')['Bullets']).toContain('40 bullets');
});

const regionOf = (name: string) => screen.getByRole('region', { name }).textContent;

test('[R706] a game without a move is not created: what is missing is said', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Wager'), { target: { value: '4' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please select a wager type and your move.')).toBeTruthy();
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([]);
});
