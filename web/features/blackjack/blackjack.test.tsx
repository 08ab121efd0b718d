import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { connection } from '../../app/socket/index.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { signedMoney } from '../../app/text/format.ts';
import type { BlackjackPage, Hand } from './answers.ts';
import { Blackjack } from './blackjack.tsx';

const character = { id: 'c0', location_name: 'Chicago', money: 80_000 } as OwnCharacter;
const page: BlackjackPage = { game: null, minimum_bet: 50, maximum_bet: 500_000, returns: '98.03' };
const dealt: Hand = {
  id: 'h1',
  amount: 50,
  player_cards: ['10-hearts', '6-spades'],
  player_value: 16,
  player_soft: false,
  dealer_cards: ['9-clubs'],
  dealer_value: 9,
  result: null,
  profit: null,
};
const stood: Hand = { ...dealt, dealer_value: 19, result: 'dealer_win', profit: -50 };

let calls: { readonly call: string; readonly body: unknown }[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  calls = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(page));
    const call = url.replace('/api/', '');
    calls.push({ call, body: JSON.parse(body as string) });
    if (call.endsWith('hit')) {
      const error = { code: 'blackjack_none', message: 'You have no hand in play.', data: null };
      return Promise.resolve(Response.json({ error }, { status: 409 }));
    }
    return Promise.resolve(Response.json(call.endsWith('stand') ? stood : dealt));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function press(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(100);
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');

test('[S095] [R562] [R653] a bet is dealt, hit or stood; the result stands with the same bet again or a new one', async () => {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/blackjack']}>
          <Blackjack />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
  expect(screen.getByText('$50 to $500,000 a hand here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(?:Hit|Stand)/ })).toBeNull();
  await press(/^Deal/);
  expect(calls).toEqual([{ call: 'blackjack', body: { bet: 50 } }]);
  expect(screen.queryByLabelText('Bet')).toBeNull();
  expect(buttons().filter((text) => /^(?:Hit|Stand)/.test(text))).toHaveLength(2);
  await press(/^Stand/);
  expect(calls[1]).toEqual({ call: 'blackjack/stand', body: { attempt_id: 'h1', step: 2 } });
  expect(screen.getByText('The dealer wins. You lost $50.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Repeat bet/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New bet'), { target: { value: '70' } });
  await press(/^Deal/);
  expect(calls[2]).toEqual({ call: 'blackjack', body: { bet: 70 } });
});

test('a hand that was finished in another tab leaves the table once a move is refused', async () => {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/blackjack']}>
          <Blackjack />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
  await press(/^Deal/);
  expect(screen.getByText('16')).toBeTruthy();
  await press(/^Hit/);
  expect(calls.at(-1)?.call).toBe('blackjack/hit');
  expect(screen.queryByRole('button', { name: /^(?:Hit|Stand)/ })).toBeNull();
  expect(screen.queryByText('16')).toBeNull();
  expect(screen.getByRole('button', { name: /^Deal/ })).toBeTruthy();
});

/** The server's push of a hand that is over. */
function hearEnds(): (hand: Hand) => Promise<void> {
  const heard = new Map<string, (event: string, data: unknown) => void>();
  vi.spyOn(connection, 'listen').mockImplementation((channel, { message }) => {
    heard.set(channel, (event, data) => message(event, data, 1));
    return () => undefined;
  });
  return async (hand) => {
    act(() => heard.get('character-c0')?.('game-result', { game: 'blackjack', result: hand }));
    await pass(0);
  };
}
const netAndHands = () =>
  ['net this visit', 'hands'].map((label) => screen.getByText(label).parentElement?.textContent);

test('a hand that is finished in another tab ends on this table, too, and is counted once', async () => {
  const hear = hearEnds();
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/blackjack']}>
          <Blackjack />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
  await press(/^Deal/);
  await hear({ ...stood, id: 'h0' });
  expect(screen.queryByText('The dealer wins. You lost $50.')).toBeNull();
  await hear(stood);
  expect(screen.getByText('The dealer wins. You lost $50.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(?:Hit|Stand)/ })).toBeNull();
  expect(netAndHands()).toEqual([`${signedMoney(-50)}net this visit`, '1hands']);
  await hear(stood);
  expect(netAndHands()).toEqual([`${signedMoney(-50)}net this visit`, '1hands']);
});

test('the push of the player’s own hand that comes before its answer is counted with it', async () => {
  const hear = hearEnds();
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/blackjack']}>
          <Blackjack />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
  await press(/^Deal/);
  fireEvent.click(screen.getByRole('button', { name: /^Stand/ }));
  await hear(stood);
  await pass(100);
  expect(screen.getByText('The dealer wins. You lost $50.')).toBeTruthy();
  expect(netAndHands()).toEqual([`${signedMoney(-50)}net this visit`, '1hands']);
});
