import { expect, test } from 'vitest';
import type { Game } from './answers.ts';
import { metText, outcomeOf, potText, signedWager, takesText, toldTo, verdictOf } from './game-words.ts';

const person = (id: string, username: string): NonNullable<Game['host']> => ({
  id,
  username,
  avatar_url: '',
  level: { number: 1, prestige_number: 0, name: 'Nobody' },
  family: null,
  dead: null,
});

const game: Game = {
  id: 'g',
  created_at: '2034-01-02T00:00:00.000Z',
  host: person('ann', 'Ann'),
  opponent: person('bob', 'Bob'),
  wager_type: 'money',
  wager_amount: 10_000,
  winner_profit: 9_000,
  host_move: 'paper',
  opponent_move: 'rock',
  winner: 'host',
  complete_at: '2034-01-02T00:01:00.000Z',
};
const draw: Game = { ...game, opponent_move: 'paper', winner: 'none', winner_profit: 0 };

/** What one of the two reads. */
function reads(me: string, each: Game): readonly string[] {
  const told = toldTo(me, each);
  return told === null ? [] : [verdictOf(told), outcomeOf(told, each), signedWager('money', told.profit)];
}

test('[R776~] both sides read how a game went: a win, a loss or a draw', () => {
  expect(reads('ann', game)).toEqual(['Paper. Bob pays.', 'You won $9,000.', '+\u00a0$9,000']);
  expect(reads('bob', game)).toEqual(['Paper. You pay Ann.', 'You lost $10,000.', '−\u00a0$10,000']);
  expect(reads('bob', draw)).toEqual(['Both chose paper. Nobody pays.', 'A draw: $10,000 came back.', '$0']);
  expect(reads('ann', { ...game, host_move: null })).toEqual([]);
  expect(reads('ann', { ...game, opponent: null })[0]).toBe('Paper. A gangster pays.');
});

test('a pot is both stakes, and the winner takes it less the fee', () => {
  expect(potText('money', 15_000)).toBe('$30,000 pot, fee $1,500');
  expect(takesText('prison_bribes', 2)).toBe('3 bribes');
});

test('what two have played before is told by its ends, of which those without any are left out', () => {
  expect(metText({ won: 4, lost: 2, drawn: 1 })).toBe('You met 7 times: 4 to you, 2 to them, 1 drawn.');
  expect(metText({ won: 0, lost: 1, drawn: 0 })).toBe('You met once: 1 to them.');
});
