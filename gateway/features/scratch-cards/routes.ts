import { claimCard, scratchAll } from '@rackets/engine/features/scratch-cards/claim.ts';
import { buyCard, useBonusCard } from '@rackets/engine/features/scratch-cards/get-card.ts';
import { viewScratchCards } from '@rackets/engine/features/scratch-cards/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { scratchCardsClaims } from '@rackets/projections/models/scratch-cards/scratch-cards.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { playerView } from '../../http/context/player-view.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { bulkAnswer, cardAnswer, claimAnswer, scratchAnswer, scratchStatistics } from './answers.ts';

export const scratchCardsRoutes = [
  route({
    id: 'E316',
    method: 'GET',
    path: 'scratch/create',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s cards, their prices and prizes, and the open card.',
    answer: scratchAnswer,
    handle: playerView(viewScratchCards),
  }),
  route({
    id: 'E317',
    method: 'POST',
    path: 'scratch',
    kind: 'command',
    role: 'player',
    summary: 'Buys one of the day’s cards.',
    answer: cardAnswer,
    handle: ({ submit }) => submit(buyCard, {}),
  }),
  route({
    id: 'E318',
    method: 'POST',
    path: 'scratch/bonus',
    kind: 'command',
    role: 'player',
    summary: 'Uses a bonus card.',
    answer: cardAnswer,
    handle: ({ submit }) => submit(useBonusCard, {}),
  }),
  route({
    id: 'E319',
    method: 'POST',
    path: 'scratch/:id/claim',
    kind: 'command',
    role: 'player',
    summary: 'Claims the open card.',
    params: z.strictObject({ id: idText() }),
    answer: claimAnswer,
    handle: ({ submit }, { params: { id: card } }) => submit(claimCard, { card }),
  }),
  route({
    id: 'E320',
    method: 'POST',
    path: 'scratch/bulk',
    kind: 'command',
    role: 'player',
    summary: 'Scratches all of the caller’s cards, for credits.',
    answer: bulkAnswer,
    handle: ({ submit }) => submit(scratchAll, {}),
  }),
  route({
    id: 'E321',
    method: 'GET',
    path: 'scratch/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s cards, and the prizes of the caller and of everybody.',
    query: pageQuery,
    answer: scratchStatistics,
    async handle(context, { query }) {
      await openHistoryPage(context, query.page);
      const id = context.characterId();
      const documents = await context.model('scratch-cards');
      const [history, own, all] = await Promise.all([
        scratchCardsClaims.readHistory(documents, id, query.page),
        scratchCardsClaims.readTotals(documents, id),
        scratchCardsClaims.readRoundTotals(documents),
      ]);
      return {
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          type: row.type,
          prize_type: row.prizeType,
          prize_name: row.prizeName,
          vehicle_abandoned: row.abandoned,
        })),
        prizes_character: prizeTotals(own),
        prizes_global: prizeTotals(all),
      };
    },
  }),
];

type Total = 'cards' | 'money' | 'bullets' | 'bribes' | 'vehicles' | 'credits' | 'perks' | 'none';

function prizeTotals(totals: Readonly<Record<Total, number>>) {
  return {
    cards: totals.cards,
    money: { total: totals.money },
    bullets: { total: totals.bullets },
    bribes: { total: totals.bribes },
    vehicle: { count: totals.vehicles },
    credits: { total: totals.credits },
    perk: { count: totals.perks },
    none: { count: totals.none },
  };
}
