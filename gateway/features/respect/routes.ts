import { respectKinds } from '@rackets/engine/features/respect/events.ts';
import { giveRespect } from '@rackets/engine/features/respect/give-respect.ts';
import { refillRespect } from '@rackets/engine/features/respect/refill-respect.ts';
import { viewRespect, viewRespectTotals } from '@rackets/engine/features/respect/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { readRespect } from '@rackets/projections/models/respect/respect.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { playerView } from '../../http/context/player-view.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { giveRespectAnswer, respectAnswer, respectStatistics } from './answers.ts';

export const respectRoutes = [
  route({
    id: 'E385',
    method: 'GET',
    path: 'respect',
    kind: 'view',
    role: 'player',
    summary: 'How much respect there is left to give today.',
    answer: respectAnswer,
    handle: playerView(viewRespect),
  }),
  route({
    id: 'E386',
    method: 'POST',
    path: 'respect',
    kind: 'command',
    role: 'player',
    summary: 'Shows a gangster respect or disrespect.',
    body: z.strictObject({
      username: lineText(64),
      amount: z.int().min(1).max(1_000),
      kind: z.enum(respectKinds),
    }),
    answer: giveRespectAnswer,
    handle: ({ submit }, { body }) => submit(giveRespect, body),
  }),
  route({
    id: 'E156',
    method: 'POST',
    path: 'respect/refill',
    kind: 'command',
    role: 'player',
    summary: 'Gives all of the day’s respect once more, for a respect refill.',
    body: z.strictObject({ item_id: idText(60).optional(), perk_id: idText(60).optional() }),
    answer: giveRespectAnswer,
    handle: ({ submit }, { body: { item_id: item = null, perk_id: perk = null } }) =>
      submit(refillRespect, { item, perk }),
  }),
  route({
    id: 'E387',
    method: 'GET',
    path: 'respect/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Respect given and received, newest first, and totals.',
    query: pageQuery,
    answer: respectStatistics,
    handle: async (context, { query: { page } }) => {
      await openHistoryPage(context, page);
      const id = context.characterId();
      const [history, hidden] = await Promise.all([
        context.model('respect').then((documents) => readRespect(documents, id, page)),
        readHidden(context),
      ]);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          direction: row.direction,
          kind: row.kind,
          amount: row.amount,
          character: seenCharacter(world, hidden, row.other),
        })),
        totals: viewRespectTotals(world, id),
      }));
    },
  }),
];
