import { payBribe } from '@rackets/engine/features/prison/pay-bribe.ts';
import { bustInmate } from '@rackets/engine/features/prison/bust-inmate.ts';
import { prisonRules } from '@rackets/engine/features/prison/rules.ts';
import { viewHelpers, viewPrison, viewSentence } from '@rackets/engine/features/prison/views.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readFavours, type Favours } from '@rackets/projections/models/prison/prison-between.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { prisonBusts } from '@rackets/projections/models/prison/prison.ts';
import { z } from 'zod';
import {
  bribeAnswer,
  bustAnswer,
  prisonAnswer,
  prisonBetweenAnswer,
  prisonHelpersAnswer,
  prisonStatistics,
} from './answers.ts';
import {
  attemptRecord,
  readPlaces,
  readPlacesWithFamilies,
  viewPlaces,
} from '../../http/joins/feature-statistics.ts';
import { pageAnswer, seenCharacter, standingRows } from '../../http/joins/join.ts';
import { pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';

/** As many as one asks for help. */
const maxHelpers = 5;
/** More than anybody reads. */
const maxOnline = 1_000;
const inmateId = idText();

export const prisonRoutes = [
  route({
    id: 'E270',
    method: 'GET',
    path: 'prison',
    kind: 'view',
    role: 'player',
    summary: 'Inmates by the caller’s chance to free them, highest first.',
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
        socket_id: idText(64).optional(),
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
    id: 'prison-helpers',
    method: 'GET',
    path: 'prison/helpers',
    kind: 'view',
    role: 'player',
    summary: 'Players online who could free the caller, with their chance, the likeliest first.',
    answer: prisonHelpersAnswer,
    handle: ({ characterId, services, view }) => {
      const me = characterId();
      const online = services.presence.list().slice(0, maxOnline);
      return view((world, now) => {
        const others = online.flatMap(({ account }) => world.lives.get(account) ?? []);
        return { helpers: viewHelpers(world, me, others, now, maxHelpers) };
      });
    },
  }),
  route({
    id: 'prison-between',
    method: 'GET',
    path: 'prison/between/:id',
    kind: 'view',
    role: 'player',
    summary: 'Another player’s sentence, the caller’s chance to end it, and busts between the two so far.',
    params: z.strictObject({ id: inmateId }),
    answer: prisonBetweenAnswer,
    handle: async (context, { params: { id: other } }) => {
      const me = context.characterId();
      const documents = await context.model('prison-between');
      const [received, given] = await Promise.all([
        readFavours(documents, other, me),
        readFavours(documents, me, other),
      ]);
      return context.view((world, now) => ({
        inmate: viewSentence(world, me, other, now),
        heat_on_failure: prisonRules(world).arrest.heatOnFailure / 10,
        received: favoursAnswer(received),
        given: favoursAnswer(given),
      }));
    },
  }),
  route({
    id: 'E035',
    method: 'POST',
    path: 'prison/bribe',
    kind: 'command',
    role: 'player',
    summary: 'Leaves prison for one bribe.',
    answer: bribeAnswer,
    handle: ({ submit }) => submit(payBribe, {}),
  }),
  route({
    id: 'E272',
    method: 'GET',
    path: 'prison/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s attempts, busts received, Top Gangsters and Top Streaks.',
    query: pageQuery,
    answer: prisonStatistics,
    handle: async (context, { query }) => {
      await openHistoryPage(context, query.page);
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
      const { hidden } = busts;
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          success: row.success,
          streak: row.streak,
          target: row.target === null ? null : seenCharacter(world, hidden, row.target),
          npc_name: row.npcName,
          level_points_actual: row.levelPoints,
          wait_seconds: row.waitSeconds,
          prison_seconds: row.prisonSeconds,
        })),
        ...viewPlaces(world, busts),
        top_streak: standingRows(world, hidden, streaks.top),
        user_received: received.map((row) => ({
          id: row.id,
          created_at: iso(row.at),
          success: row.success,
          character: seenCharacter(world, hidden, row.by),
        })),
        general_character: {
          ...attemptRecord(own, busts),
          // Inmates who are no players are apart from every record (ruling 42).
          streak: own.player_streak,
          streak_max: own.player_streak_max,
          streak_rank: streaks.rank,
          inmates_streak: own.streak,
          inmates_streak_max: own.streak_max,
        },
      }));
    },
  }),
];

function favoursAnswer({ count, lastAt }: Favours) {
  return { count, last_at: isoOrNull(lastAt) };
}
