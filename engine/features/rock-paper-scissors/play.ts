import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { ownLimitProblem } from '../../shared/ports/own-limits.ts';
import { cancelled, created, resolved } from './events.ts';
import {
  gameCounts,
  gamesOf,
  hiddenMove,
  inBalance,
  rockPaperScissorsState,
  sink,
  stakeOf,
  wagerChannel,
} from './game.ts';
import { rockPaperScissorsRules } from './rules.ts';
import { feeOf, moves, profitOf, wagerText, wagerTypes, winnerOf } from './wagers.ts';

const id = z.string().max(40);
const gone = refuse('rps_invalid', 'This game is no longer open.', { kind: 'conflict' });
const short = refuse('rps_short', 'Your balance does not hold that much. Make a deposit first.');

/** Opens a game: a stake from the balance, and a move that is encrypted before anything is logged. */
export const createGame = defineCommand({
  type: 'rock-paper-scissors.create-game',
  payload: z.strictObject({
    type: z.enum(wagerTypes),
    amount: z.int().min(1).max(maxInputAmount),
    move: hiddenMove.input,
  }),
  guards: actingFreely,
  decide(world, { payload: { type, amount, move } }, context) {
    const host = context.me.id;
    const { wagers, openGames } = rockPaperScissorsRules(world);
    const { min, max } = wagers[type];
    if (amount < min || amount > max)
      return refuse('rps_limits', `Wagers are from ${wagerText(type, min)} to ${wagerText(type, max)}.`, {
        data: { minimum: min, maximum: max },
      });
    if (gamesOf(world, host).length >= openGames)
      return refuse('rps_open_games', `You can have ${openGames} open games at a time.`);
    if (context.balance(inBalance(host), type) < amount) return short;
    const problem = ownLimitProblem(world, context.me.account, type === 'money' ? amount : 0, context.now);
    if (problem) return problem;
    const game = context.id('g');
    const stake = { asset: type, from: inBalance(host), to: stakeOf({ id: game, host }), amount };
    const planned = [context.plan(stake)];
    const balance = context.balance(inBalance(host), type);
    return [
      created.draft(
        { game, type, amount, move: context.conceal(hiddenMove, move), balance },
        { moves: planned, subjects: [{ id: host, role: 'owner' }] },
      ),
    ];
  },
  answer(events) {
    const event = created.first(events);
    const { game, type, amount, balance } = event.data;
    return { game, type, amount, balance, createdAt: event.at };
  },
});

/**
 * Joins an open game with a move, and both hands open. Of two who join at once the second finds it gone. The opponent's
 * stake need not lie aside: the loser's goes to the winner less the fee, and a draw moves none of it.
 */
export const joinGame = defineCommand({
  type: 'rock-paper-scissors.join-game',
  payload: z.strictObject({ game: id, move: z.enum(moves) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const opponent = context.me.id;
    const game = rockPaperScissorsState(world).games.get(payload.game);
    if (!game) return gone;
    const { host, type, amount } = game;
    if (host === opponent) return refuse('rps_own', 'This is your own game.', { kind: 'conflict' });
    if (context.balance(inBalance(opponent), type) < amount) return short;
    const problem = ownLimitProblem(world, context.me.account, type === 'money' ? amount : 0, context.now);
    if (problem) return problem;

    const hostMove = context.reveal(hiddenMove, game.move);
    const winner = winnerOf(hostMove, payload.move);
    const [hostHas, opponentHas, stake] = [inBalance(host), inBalance(opponent), stakeOf(game)];
    const fee = feeOf(amount);
    const profit = winner === 'none' ? 0 : profitOf(amount);
    const lost = (from: string, to: string) => [
      { asset: type, from, to, amount: amount - fee, channel: wagerChannel },
      { asset: type, from, to: sink, amount: fee, channel: wagerChannel },
    ];
    const back = { asset: type, from: stake, to: hostHas, amount };
    const planned = {
      none: [back],
      host: [back, ...lost(opponentHas, hostHas)],
      opponent: lost(stake, opponentHas),
    }[winner]
      .filter((each) => each.amount > 0)
      .map((each) => context.plan(each));
    const gained = { none: 0, host: -amount, opponent: profit }[winner];
    const hostGained = { none: 0, host: profit, opponent: -amount }[winner];
    return [
      resolved.draft(
        {
          game: game.id,
          type,
          amount,
          hostMove,
          opponentMove: payload.move,
          winner,
          profit,
          hostBalance: context.balance(hostHas, type),
          opponentBalance: context.balance(opponentHas, type),
          openedAt: game.createdAt,
        },
        {
          moves: planned,
          counts: [...gameCounts(opponent, type, gained), ...gameCounts(host, type, hostGained)],
          subjects: [
            { id: opponent, role: 'owner' },
            { id: host, role: 'host' },
          ],
        },
      ),
    ];
  },
  answer(events) {
    const event = resolved.first(events);
    const { openedAt, hostBalance: _host, opponentBalance: balance, ...game } = event.data;
    const [host, opponent] = [subjectOf(event, 'host'), subjectOf(event, 'owner')];
    return { ...game, host, opponent, balance, openedAt, at: event.at };
  },
});

/** The host takes an open game back, with the stake (R667). */
export const cancelGame = defineCommand({
  type: 'rock-paper-scissors.cancel-game',
  payload: z.strictObject({ game: id }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const game = rockPaperScissorsState(world).games.get(payload.game);
    if (!game) return gone;
    const { host, type, amount } = game;
    if (host !== context.me.id)
      return refuse('rps_not_host', 'Only the host can cancel a game.', { kind: 'forbidden' });
    const planned = [context.plan({ asset: type, from: stakeOf(game), to: inBalance(host), amount })];
    const balance = context.balance(inBalance(host), type);
    return [
      cancelled.draft(
        { game: game.id, type, amount, balance },
        { moves: planned, subjects: [{ id: host, role: 'owner' }] },
      ),
    ];
  },
  answer(events) {
    const { game, type, balance } = cancelled.first(events).data;
    return { game, type, balance };
  },
});
