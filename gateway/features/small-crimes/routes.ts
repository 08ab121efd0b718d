import { attemptTask } from '@rackets/engine/features/small-crimes/attempt-task.ts';
import { tasks } from '@rackets/engine/features/small-crimes/tasks.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import { iso } from '@rackets/engine/world/time.ts';
import { rowsPerPage } from '@rackets/projections/models/pages.ts';
import { smallCrimesAttempts } from '@rackets/projections/models/small-crimes.ts';
import { z } from 'zod';
import { attemptAnswer, smallCrimesAnswer, smallCrimesStatistics } from './answers.ts';
import { attemptRecord, readPlacesWithFamilies, viewPlaces } from '../../http/joins/feature-statistics.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { pageQuery } from '../../http/routes/paging.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';

export const smallCrimesRoutes = [
  route({
    id: 'E238',
    method: 'GET',
    path: 'small',
    kind: 'view',
    role: 'player',
    summary: 'The jobs, their chances and the wait.',
    answer: smallCrimesAnswer,
    handle: playerView(viewSmallCrimes),
  }),
  route({
    id: 'E239',
    method: 'POST',
    path: 'small',
    kind: 'command',
    role: 'player',
    summary: 'Attempts one job.',
    body: z.strictObject({ task_index: z.int().min(0).max(99) }),
    answer: attemptAnswer,
    handle: ({ submit }, { body }) => submit(attemptTask, { task: body.task_index }),
  }),
  route({
    id: 'E240',
    method: 'GET',
    path: 'small/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Own attempts, Top Gangsters and totals.',
    query: pageQuery,
    answer: smallCrimesStatistics,
    handle: async (context, { query }) => {
      const id = context.characterId();
      const documents = await context.model('small-crimes');
      const [history, places, own, global] = await Promise.all([
        smallCrimesAttempts.readHistory(documents, id, query.page),
        readPlacesWithFamilies(context, 'small-crimes.successes'),
        smallCrimesAttempts.readTotals(documents, id),
        smallCrimesAttempts.readRoundTotals(documents),
      ]);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, attemptRow),
        ...viewPlaces(world, places),
        general_character: { ...attemptRecord(own, places), money: own.money },
        global: {
          attempts: global.attempts,
          attempts_success: global.successes,
          money: global.money,
          characters: global.characters,
        },
      }));
    },
  }),
];

type Attempts = Awaited<ReturnType<typeof smallCrimesAttempts.readHistory>>;

function attemptRow(row: Attempts['rows'][number]) {
  return {
    id: row.id,
    created_at: iso(row.at),
    task_name: tasks[row.task]?.name ?? '',
    success: row.success,
    money: row.money,
    level_points_actual: row.levelPoints,
    wait_seconds: row.waitSeconds,
    prison_seconds: row.prisonSeconds,
  };
}
