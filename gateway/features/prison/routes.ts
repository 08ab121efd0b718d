import { payBribe } from '@rackets/engine/features/prison/pay-bribe.ts';
import { bustInmate } from '@rackets/engine/features/prison/bust-inmate.ts';
import { viewPrison } from '@rackets/engine/features/prison/views.ts';
import { iso } from '@rackets/engine/world/time.ts';
import { rowsPerPage } from '@rackets/projections/models/pages.ts';
import { prisonBusts } from '@rackets/projections/models/prison.ts';
import { z } from 'zod';
import { bribeAnswer, bustAnswer, prisonAnswer, prisonStatistics } from './answers.ts';
import {
  attemptRecord,
  readPlaces,
  readPlacesWithFamilies,
  viewPlaces,
} from '../../http/joins/feature-statistics.ts';
import { character, pageAnswer, standingRows } from '../../http/joins/join.ts';
import { pageQuery } from '../../http/routes/paging.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';

const inmateId = z.string().min(1).max(40);

export const prisonRoutes = [
  route({
    id: 'E270',
    method: 'GET',
    path: 'prison',
    kind: 'view',
    role: 'player',
    summary: 'Inmates by chance, highest first.',
    answer: prisonAnswer,
    handle: playerView(viewPrison),
  }),
  route({
    id: 'E271',
    method: 'POST',
    path: 'prison',
    kind: 'command',
    role: 'player',
    summary: 'Tries to bust one inmate out.',
    body: z
      .strictObject({
        npc_id: inmateId.optional(),
        character_id: inmateId.optional(),
        socket_id: z.string().max(64).optional(),
      })
      .refine(({ npc_id, character_id }) => (npc_id === undefined) !== (character_id === undefined), {
        message: 'Name one inmate, by npc_id or by character_id.',
      }),
    answer: bustAnswer,
    handle: ({ submit }, { body }) =>
      submit(bustInmate, {
        npc: body.npc_id ?? null,
        character: body.character_id ?? null,
      }),
  }),
  route({
    id: 'E035',
    method: 'POST',
    path: 'prison/bribe',
    kind: 'command',
    role: 'player',
    summary: 'Opens the own cell for one bribe.',
    answer: bribeAnswer,
    handle: ({ submit }) => submit(payBribe, {}),
  }),
  route({
    id: 'E272',
    method: 'GET',
    path: 'prison/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Own attempts, busts received, Top Gangsters and Top Streaks.',
    query: pageQuery,
    answer: prisonStatistics,
    handle: async (context, { query }) => {
      const id = context.characterId();
      const documents = await context.model('prison');
      const [history, received, own, busts, streaks] = await Promise.all([
        prisonBusts.readHistory(documents, id, query.page),
        prisonBusts.readReceived(documents, id),
        prisonBusts.readTotals(documents, id),
        // Busts of players alone are ranked.
        readPlacesWithFamilies(context, 'prison.player_busts'),
        readPlaces(context, 'prison.player_streak_max'),
      ]);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          success: row.success,
          streak: row.streak,
          target: row.target === null ? null : character(world, row.target),
          npc_name: row.npcName,
          level_points_actual: row.levelPoints,
          wait_seconds: row.waitSeconds,
          prison_seconds: row.prisonSeconds,
        })),
        ...viewPlaces(world, busts),
        top_streak: standingRows(world, streaks.top),
        user_received: received.map((row) => ({
          id: row.id,
          created_at: iso(row.at),
          success: row.success,
          character: character(world, row.by),
        })),
        general_character: { ...attemptRecord(own, busts), streak_rank: streaks.rank },
      }));
    },
  }),
];
