import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { connection } from '../../app/socket/index.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { Hand } from './answers.ts';
import { VideoPoker } from './video-poker.tsx';

const character = { id: 'c0', location_name: 'Chicago', money: 50_000 } as OwnCharacter;
const cards: Hand['cards'] = ['J-clubs', 'J-hearts', '2-clubs', '5-hearts', '9-spades'];
const dealt: Hand = {
  id: 'h1',
  amount: 1_000,
  cards,
  card_names: cards,
  held: null,
  cards_final: null,
  result: null,
  payout: null,
  complete_at: null,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(payouts: number[]) {
  queryClient.clear();
  let hands = 0;
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const page = { game: null, bets: [1_000], pay_table: [], returns: '98.4' };
    const end = { held: [], cards_final: cards, complete_at: '2034-01-02T00:00:00.000Z' };
    const inPlay = () => ({ ...dealt, id: `h${hands}` });
    const over = () => ({ ...inPlay(), ...end, result: 'two_pair', payout: payouts.shift() ?? 0 });
    if (method === 'GET') return Promise.resolve(Response.json(page));
    if (url.endsWith('complete')) return Promise.resolve(Response.json(over()));
    hands += 1;
    return Promise.resolve(Response.json(inPlay()));
  });
  return render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/videopoker']}>
          <VideoPoker />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
}

async function playHand(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^Deal/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Draw five cards/ }));
  await screen.findByRole('button', { name: /^Deal/ });
}

const net = () => screen.getByText('net this visit').parentElement?.textContent ?? '';

test('[R803] what the hands of a visit came to is kept, and a new visit begins at nothing', async () => {
  const { unmount } = open([3_000, 0]);
  await playHand();
  await vi.waitFor(() => expect(net()).toContain('$2,000'), { timeout: 30_000 });
  await playHand();
  await vi.waitFor(() => expect(net()).toContain('$1,000'), { timeout: 30_000 });
  expect(screen.getByText('hands').parentElement?.textContent).toContain('2');
  unmount();
  open([]);
  await screen.findByRole('button', { name: /^Deal/ });
  expect(net()).toContain('$0');
});

test('a hand that is finished in another tab ends on this machine, too, and is counted once', async () => {
  const heard = new Map<string, (event: string, data: unknown) => void>();
  vi.spyOn(connection, 'listen').mockImplementation((channel, { message }) => {
    heard.set(channel, (event, data) => message(event, data, 1));
    return () => undefined;
  });
  const hear = (hand: Partial<Hand>) => {
    const result = { ...dealt, held: [], cards_final: cards, result: 'two_pair', payout: 2_000, ...hand };
    act(() => heard.get('character-c0')?.('game-result', { game: 'videopoker', result }));
  };
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: /^Deal/ }));
  await screen.findByRole('button', { name: /^Draw five cards/ });
  hear({ id: 'h0' });
  expect(net()).toContain('$0');
  hear({ id: 'h1' });
  await screen.findByRole('button', { name: /^Deal/ });
  hear({ id: 'h1' });
  expect(net()).toContain('$1,000');
  expect(screen.getByText('hands').parentElement?.textContent).toContain('1');
});
