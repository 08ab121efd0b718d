import { attemptTarget } from '@rackets/engine/features/armed-robbery/attempt-target.ts';
import { viewArmedRobbery } from '@rackets/engine/features/armed-robbery/views.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { armedAnswer, armedStatistics, robberyAnswer } from './answers.ts';
import { readHistory, readRecord, readTotals } from './statistics.ts';

const id = idText();

export const armedRobberyRoutes = [
  pageRoute({
    id: 'E258',
    path: 'armed',
    summary: 'Targets with the chance for each weapon, and the player’s weapons.',
    answer: armedAnswer,
    view: viewArmedRobbery,
  }),
  actRoute({
    id: 'E259',
    path: 'armed',
    summary: 'Robs one target with one weapon.',
    body: z.strictObject({ target_id: id, weapon_id: id }),
    answer: robberyAnswer,
    handle: ({ submit }, { body }) =>
      submit(attemptTarget, { target: body.target_id, weapon: body.weapon_id }),
  }),
  route({
    id: 'E260',
    method: 'GET',
    path: 'armed/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s robberies, Top Gangsters and totals; `only` limits it to one part.',
    query: z.strictObject({
      only: z.enum(['history', 'general_character']).optional(),
      history_page: pageNumber.default(1),
      /** Whose record `general_character` is; the caller's by default. */
      general_character_id: id.optional(),
    }),
    answer: armedStatistics,
    handle: async (context, { query }) => {
      const recordOf = query.general_character_id ?? context.characterId();
      if (query.only === 'general_character')
        return { general_character: (await readRecord(context, recordOf)).record };
      const history = await readHistory(context, query.history_page);
      if (query.only === 'history') return { history };
      return { history, ...(await readTotals(context, recordOf)) };
    },
  }),
];
