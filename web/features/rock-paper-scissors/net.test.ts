import { expect, test } from 'vitest';
import { gangster } from '../../app/testing/read-page.ts';
import type { Game } from './answers.ts';
import { netAfterGames } from './net.ts';

const game = (minute: number, parts: Partial<Game>): Game => ({
  id: `g${minute}`,
  created_at: '2034-01-02T00:00:00.000Z',
  host: gangster('Ann'),
  opponent: gangster('Bob'),
  wager_type: 'money',
  wager_amount: 1_000,
  winner_profit: 900,
  host_move: 'paper',
  opponent_move: 'rock',
  winner: 'host',
  complete_at: `2034-01-02T00:0${minute}:00.000Z`,
  ...parts,
});
const games = [
  game(5, { winner: 'none' }),
  game(4, { winner: 'opponent' }),
  game(3, { wager_type: 'bullets' }),
  game(2, { host_move: null }),
  game(1, {}),
];

test('the net after each game leads from before the oldest to what it is now: of money, and of games that are over', () => {
  const points = (me: string, net: number) =>
    netAfterGames(me, games, net).map(({ at, price }) => [at.slice(14, 16), price]);
  expect(points('ann', 300)).toEqual([
    ['01', 400],
    ['01', 1_300],
    ['04', 300],
    ['05', 300],
  ]);
  expect(points('bob', -100)).toEqual([
    ['01', 0],
    ['01', -1_000],
    ['04', -100],
    ['05', -100],
  ]);
});

test('without a game for money there is nothing to draw', () => {
  expect(netAfterGames('ann', [game(1, { wager_type: 'credits' })], 0)).toEqual([]);
});
