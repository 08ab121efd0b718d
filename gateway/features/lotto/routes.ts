import { buyTickets } from '@rackets/engine/features/lotto/buy-tickets.ts';
import type { LottoType, Winner } from '@rackets/engine/features/lotto/draws.ts';
import { viewLotto, viewLottoRecord } from '@rackets/engine/features/lotto/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  averageChance,
  readDraws,
  readLatestRows,
  readOwnDraws,
  type OwnDraw,
} from '@rackets/projections/models/lotto/lotto.ts';
import { rowsPerPage, type Page } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { readPlaces } from '../../http/joins/feature-statistics.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, seenCharacter, standingRows } from '../../http/joins/join.ts';
import { idText } from '../../http/routes/strings.ts';
import { route } from '../../http/routes/route.ts';
import { lottoAnswer, lottoStatistics, lottoType, ticketsAnswer } from './answers.ts';

/** The winners' places as the documents name them (R600). */
function winnersOf(world: World, hidden: HiddenLives, winners: readonly Winner[]) {
  const at = (place: number) => {
    const won = winners[place];
    return won ? { ...won, character: seenCharacter(world, hidden, won.character) } : null;
  };
  return { winner1: at(0), winner2: at(1), winner3: at(2) };
}

/** The draw in which the winners were drawn, by the row of its event. */
const drawOf = (row: string | undefined, at: string) =>
  row === undefined ? null : { id: row, created_at: at };

export const lottoRoutes = [
  route({
    id: 'E337',
    method: 'GET',
    path: 'lotto',
    kind: 'view',
    role: 'player',
    summary: 'Draws with tickets on sale, the caller’s tickets, and the last winners.',
    answer: lottoAnswer,
    async handle(context) {
      const id = context.characterId();
      const documents = await context.model('lotto');
      const [hidden, rows] = await Promise.all([readHidden(context), readLatestRows(documents)]);
      return context.view((world, now) => {
        const { last_draws, ...page } = viewLotto(world, id, now);
        return {
          ...page,
          last_draws: last_draws.map(({ winners, ...last }) => ({
            ...last,
            ...winnersOf(world, hidden, winners),
            draw: drawOf(rows.get(last.id), last.drawn_at),
          })),
        };
      });
    },
  }),
  route({
    id: 'E338',
    method: 'POST',
    path: 'lotto',
    kind: 'command',
    role: 'player',
    summary: 'Buys tickets of a draw, at $1 or 1 bullet each.',
    body: z.strictObject({ draw_id: idText(), amount: z.int().min(1).max(maxInputAmount) }),
    answer: ticketsAnswer,
    handle: ({ submit }, { body }) => submit(buyTickets, { draw: body.draw_id, amount: body.amount }),
  }),
  route({
    id: 'E339',
    method: 'GET',
    path: 'lotto/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Past draws of one type, the top winners, and the caller’s record.',
    query: z.strictObject({
      /** Only the draws that the viewer entered. */
      only: z.enum(['entered']).optional(),
      type: lottoType.default('money'),
      draws_page: pageNumber.default(1),
    }),
    answer: lottoStatistics,
    async handle(context, { query: { only, type, draws_page } }) {
      await openHistoryPage(context, draws_page);
      const id = context.characterId();
      const documents = await context.model('lotto');
      const [own, places] = await Promise.all([
        readOwnDraws(documents, type, id),
        readPlaces(context, `lotto.${type}_prizes`),
      ]);
      const draws =
        only === 'entered' ? ownPage(own, draws_page) : await readDraws(documents, type, id, draws_page);
      return context.view((world) => ({
        type: type satisfies LottoType,
        draws: pageAnswer(draws, rowsPerPage, ({ draw, at, own: mine, tickets, jackpot, winners, row }) => ({
          id: draw,
          type,
          tickets,
          jackpot,
          drawn_at: iso(at),
          ...winnersOf(world, places.hidden, winners),
          draw: drawOf(row, iso(at)),
          character_tickets: mine,
        })),
        top_characters: standingRows(world, places.hidden, places.top),
        character: {
          rank: places.rank,
          ...viewLottoRecord(world, id, type),
          average_chance: averageChance(own),
        },
      }));
    },
  }),
];

function ownPage(own: readonly (OwnDraw & { readonly id: string })[], page: number): Page<OwnDraw> {
  return {
    current: page,
    last: Math.max(1, Math.ceil(own.length / rowsPerPage)),
    rows: own.slice((page - 1) * rowsPerPage, page * rowsPerPage),
  };
}
