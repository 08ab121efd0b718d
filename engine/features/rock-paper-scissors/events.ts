import { lifeOf } from '../../kernel/state/world.ts';
import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { gamesTook } from '../../shared/ports/own-limits.ts';
import { hiddenMove, rockPaperScissorsState } from './game.ts';
import { moves, wagerText, wagerTypes, winners } from './wagers.ts';

const type = z.enum(wagerTypes);
const amount = z.int().min(1);
/** What the balance of this type holds afterwards. */
const balance = z.int().min(0);
const move = z.enum(moves);

export const created = defineEvent({
  type: 'rock-paper-scissors.created',
  version: 1,
  data: z.strictObject({ game: z.string(), type, amount, move: hiddenMove.field, balance }),
  visible: { owner: ['balance'], everyone: ['game', 'type', 'amount'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} opened a game of rock paper scissors for ${wagerText(data.type, data.amount)}.`,
  apply(world, event) {
    const { game: id, type: kind, amount: stake, move: hidden } = event.data;
    const host = subjectOf(event, 'owner');
    const game = { id, host, type: kind, amount: stake, move: hidden, createdAt: event.at };
    rockPaperScissorsState(world).games.set(id, game);
  },
});

/** Somebody chose a move: both hands open, and the game is over. The owner is the opponent. */
export const resolved = defineEvent({
  type: 'rock-paper-scissors.resolved',
  version: 1,
  data: z.strictObject({
    game: z.string(),
    type,
    amount,
    hostMove: move,
    opponentMove: move,
    winner: z.enum(winners),
    /** What the winner gained beyond their own stake; 0 for a draw. */
    profit: z.int().min(0),
    hostBalance: balance,
    opponentBalance: balance,
    /** When the game was opened, ms since the epoch. */
    openedAt: z.int().min(0),
  }),
  visible: {
    owner: ['opponentBalance'],
    host: ['hostBalance'],
    everyone: ['game', 'type', 'amount', 'hostMove', 'opponentMove', 'winner', 'profit', 'openedAt'],
  },
  tell({ data, ...event }) {
    const wager = wagerText(data.type, data.amount);
    const told = say`${who(event)} met the ${data.hostMove} of ${who(event, 'host')} with ${data.opponentMove} for ${wager}`;
    if (data.winner === 'none') return say`${told}: a draw.`;
    return say`${told}, and ${who(event, data.winner === 'host' ? 'host' : 'owner')} won.`;
  },
  apply(world, event) {
    const { game, type: kind, amount: stake, winner, profit } = event.data;
    rockPaperScissorsState(world).games.delete(game);
    if (kind !== 'money' || winner === 'none') return;
    const accountOf = (role: string) => lifeOf(world, subjectOf(event, role)).account;
    const [host, opponent] = [accountOf('host'), accountOf('owner')];
    gamesTook(world, winner === 'host' ? host : opponent, -profit, event.at);
    gamesTook(world, winner === 'host' ? opponent : host, stake, event.at);
  },
});

/** The host took an open game back. Its move stays hidden for ever. */
export const cancelled = defineEvent({
  type: 'rock-paper-scissors.cancelled',
  version: 1,
  data: z.strictObject({ game: z.string(), type, amount, balance }),
  visible: { owner: ['type', 'amount', 'balance'], everyone: ['game'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} took back a game of rock paper scissors for ${wagerText(data.type, data.amount)}.`,
  apply(world, { data }) {
    rockPaperScissorsState(world).games.delete(data.game);
  },
});

const transfer = z.strictObject({ type, amount, balance });
const transferVisible = { owner: ['type', 'amount', 'balance'] } as const;

export const deposited = defineEvent({
  type: 'rock-paper-scissors.deposited',
  version: 1,
  data: transfer,
  visible: transferVisible,
  tell: ({ data, ...event }) =>
    say`${who(event)} put ${wagerText(data.type, data.amount)} aside for rock paper scissors.`,
});

export const withdrawn = defineEvent({
  type: 'rock-paper-scissors.withdrawn',
  version: 1,
  data: transfer,
  visible: transferVisible,
  tell: ({ data, ...event }) =>
    say`${who(event)} took ${wagerText(data.type, data.amount)} back from rock paper scissors.`,
});

/** Open games that were ended from outside: their host died or was banned, or the round closed. */
export const settled = defineEvent({
  type: 'rock-paper-scissors.settled',
  version: 1,
  data: z.strictObject({
    cause: z.enum(['death', 'ban', 'close']),
    /** Null for everybody. */
    character: z.string().nullable(),
    games: z.array(z.string()),
    isLast: z.boolean(),
  }),
  visible: { everyone: ['games'] },
  tell: ({ data }) =>
    say`${count(data.games.length)} open games of rock paper scissors were ended (${data.cause}).`,
  apply(world, { at, data: { cause, character, games, isLast } }) {
    for (const game of games) rockPaperScissorsState(world).games.delete(game);
    if (!isLast) schedule(`rock-paper-scissors.settle-${cause}`, at, { character });
  },
});
