import type { OpenGame } from '@rackets/engine/features/rock-paper-scissors/game.ts';
import {
  depositBalance,
  withdrawBalance,
} from '@rackets/engine/features/rock-paper-scissors/move-balance.ts';
import { cancelGame, createGame, joinGame } from '@rackets/engine/features/rock-paper-scissors/play.ts';
import { openGames, viewBalances } from '@rackets/engine/features/rock-paper-scissors/views.ts';
import { moves, wagerTypes } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import {
  type GameRow,
  readBalanceHistory,
  readLastGames,
  readMet,
  readOwnGames,
} from '@rackets/projections/models/rock-paper-scissors/rock-paper-scissors.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { readPlaces } from '../../http/joins/feature-statistics.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, standingRows } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  balanceAnswer,
  balanceHistory,
  cancelledAnswer,
  playedAnswer,
  rpsAnswer,
  rpsStatistics,
} from './answers.ts';
import { endedGameAnswer, gameEvent, openGameAnswer } from './tell-games.ts';

/** RPS Events (R808). */
const eventsListed = 50;
const globalListed = 20;
const changesListed = 50;

const params = z.strictObject({ id: idText() });
const amount = z.int().min(1).max(maxInputAmount);
const move = z.enum(moves);
const model = 'rock-paper-scissors';

export const rockPaperScissorsRoutes = [
  route({
    id: 'E326',
    method: 'GET',
    path: 'rps',
    kind: 'view',
    role: 'player',
    summary: 'Open games, the caller’s games, balances, the last events and the caller’s last game.',
    answer: rpsAnswer,
    async handle(context) {
      const character = context.characterId();
      const documents = await context.model(model);
      const [last, own, hidden] = await Promise.all([
        readLastGames(documents, eventsListed),
        readOwnGames(documents, character, 1),
        readHidden(context),
      ]);
      const hosts = await context.view((world) => [
        ...new Set(openGames(world, character).open.map(({ host }) => host)),
      ]);
      const met = await readMet(documents, character, hosts);
      return context.view((world) => {
        const games = openGames(world, character);
        const [latest] = own.rows;
        return {
          met: hosts
            .map((host, place) => ({ character_id: host, ...(met[place] ?? { won: 0, lost: 0, drawn: 0 }) }))
            .filter(({ won, lost, drawn }) => won + lost + drawn > 0),
          open_games: games.open.map((game) => openGameAnswer(world, game)),
          open_games_more: games.more,
          own_games: games.own.map((game) => openGameAnswer(world, game)),
          events: last.map((row) => gameEvent(world, hidden, row)),
          last_game: latest ? endedGameAnswer(world, hidden, latest) : null,
          ...viewBalances(world, character),
        };
      });
    },
  }),
  route({
    id: 'E327',
    method: 'POST',
    path: 'rps',
    kind: 'command',
    role: 'player',
    summary: 'Opens a game with a stake from the caller’s balance and a hidden move.',
    body: z.strictObject({ wager_type: z.enum(wagerTypes), wager_amount: amount, move }),
    answer: playedAnswer,
    present: ['game'],
    async handle(context, { body: { wager_type: type, wager_amount: stake, move: chosen } }) {
      const host = context.characterId();
      const payload = { type, amount: stake, move: chosen };
      const { answer, view } = await context.submitAndView(
        createGame,
        payload,
        (world) => (game: Omit<OpenGame, 'move'>) => openGameAnswer(world, game),
      );
      const { game: id, balance, createdAt } = answer;
      return { game: view({ id, host, type, amount: stake, createdAt }), balance };
    },
  }),
  route({
    id: 'E328',
    method: 'PATCH',
    path: 'rps/:id',
    kind: 'command',
    role: 'player',
    summary: 'Joins an open game with a move: both hands open, and the game is over.',
    params,
    body: z.strictObject({ move }),
    answer: playedAnswer,
    present: ['game'],
    async handle(context, { params: { id }, body }) {
      const hidden = await readHidden(context);
      const payload = { game: id, move: body.move };
      const { answer, view } = await context.submitAndView(
        joinGame,
        payload,
        (world) => (row: GameRow) => endedGameAnswer(world, hidden, row),
      );
      const { balance, ...game } = answer;
      return { game: view(game), balance };
    },
  }),
  route({
    id: 'E329',
    method: 'DELETE',
    path: 'rps/:id',
    kind: 'command',
    role: 'player',
    summary: 'Cancels one of the caller’s open games; the stake returns.',
    params,
    answer: cancelledAnswer,
    async handle({ submit }, { params: { id } }) {
      const { game, type, balance } = await submit(cancelGame, { game: id });
      return { id: game, wager_type: type, balance };
    },
  }),
  route({
    id: 'E330',
    method: 'POST',
    path: 'rps/balance',
    kind: 'command',
    role: 'player',
    summary: 'Moves something into the caller’s balance, or back.',
    body: z.strictObject({ type: z.enum(wagerTypes), action: z.enum(['deposit', 'withdraw']), amount }),
    answer: balanceAnswer,
    handle: ({ submit }, { body: { type, action, amount: sum } }) =>
      submit(action === 'deposit' ? depositBalance : withdrawBalance, { type, amount: sum }),
  }),
  route({
    id: 'E331',
    method: 'GET',
    path: 'rps/balance/history',
    kind: 'view',
    role: 'player',
    summary: 'The last 50 changes of one of the caller’s balances.',
    query: z.strictObject({ type: z.enum(wagerTypes) }),
    answer: balanceHistory,
    async handle(context, { query }) {
      const documents = await context.model(model);
      const rows = await readBalanceHistory(documents, context.characterId(), query.type, changesListed);
      return context.view(() => ({
        history: rows.map(({ id, at, action, amount: sum, balance }) => ({
          id,
          created_at: iso(at),
          action,
          amount: sum,
          balance,
        })),
      }));
    },
  }),
  route({
    id: 'E332',
    method: 'GET',
    path: 'rps/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s last games, the last games of all, and the caller’s profits.',
    query: pageQuery,
    answer: rpsStatistics,
    async handle(context, { query }) {
      await openHistoryPage(context, query.page);
      const character = context.characterId();
      const documents = await context.model(model);
      const [history, last, places] = await Promise.all([
        readOwnGames(documents, character, query.page),
        readLastGames(documents, globalListed),
        readPlaces(context, 'rock-paper-scissors.profit'),
      ]);
      return context.view((world) => {
        const { balances, won, lost, drawn } = viewBalances(world, character);
        return {
          history: pageAnswer(history, rowsPerPage, (row) => endedGameAnswer(world, places.hidden, row)),
          global_games: last.map((row) => endedGameAnswer(world, places.hidden, row)),
          profits: balances.map(({ type, profit }) => ({ wager_type: type, profit })),
          top_characters: standingRows(world, places.hidden, places.top),
          character: { rank: places.rank, won, lost, drawn },
        };
      });
    },
  }),
];
