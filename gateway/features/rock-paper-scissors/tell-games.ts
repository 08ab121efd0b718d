import type { OpenGame } from '@rackets/engine/features/rock-paper-scissors/game.ts';
import { profitOf, wagerText } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { GameRow } from '@rackets/projections/models/rock-paper-scissors/rock-paper-scissors.ts';
import type { z } from 'zod';
import { activityText } from '../../http/joins/activity-text.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import type { eventAnswer, gameAnswer } from './answers.ts';

/** Nobody is hidden who hosts an open game: a death ends it. */
export const nobodyHidden: HiddenLives = { viewer: null, ids: new Set() };

/** A game that waits. Its move is not told. */
export function openGameAnswer(
  world: World,
  { id, host, type, amount, createdAt }: Omit<OpenGame, 'move'>,
): z.infer<typeof gameAnswer> {
  return {
    id,
    created_at: iso(createdAt),
    host: seenCharacter(world, nobodyHidden, host),
    opponent: null,
    wager_type: type,
    wager_amount: amount,
    winner_profit: profitOf(amount),
    host_move: null,
    opponent_move: null,
    winner: null,
    complete_at: null,
  };
}

/** A game that is over. */
export function endedGameAnswer(world: World, hidden: HiddenLives, row: GameRow): z.infer<typeof gameAnswer> {
  return {
    id: row.game,
    created_at: iso(row.openedAt),
    host: seenCharacter(world, hidden, row.host),
    opponent: seenCharacter(world, hidden, row.opponent),
    wager_type: row.type,
    wager_amount: row.amount,
    winner_profit: row.profit,
    host_move: row.hostMove,
    opponent_move: row.opponentMove,
    winner: row.winner,
    complete_at: iso(row.at),
  };
}

/** What everybody is told of a game that is over: "Ada Fox beat Mo Kerr with paper over rock and won $900." */
export function gameEvent(
  world: World,
  hidden: HiddenLives,
  { game, host, opponent, type, hostMove, opponentMove, winner, profit, at }: GameRow,
): z.infer<typeof eventAnswer> {
  const won = wagerText(type, profit);
  const params =
    winner === 'opponent'
      ? { winner: opponent, loser: host, over: `${opponentMove} over ${hostMove}`, won }
      : { winner: host, loser: opponent, over: `${hostMove} over ${opponentMove}`, won };
  const template =
    winner === 'none'
      ? `{winner} and {loser} both chose ${hostMove}.`
      : '{winner} beat {loser} with {over} and won {won}.';
  return { id: game, created_at: iso(at), message: activityText(world, { template, params }, hidden) };
}
