import { claimReward } from '@rackets/engine/features/missions/claim-reward.ts';
import { giveItem, giveSupply, giveVehicle } from '@rackets/engine/features/missions/give.ts';
import { resetWait } from '@rackets/engine/features/missions/reset-wait.ts';
import { startMission } from '@rackets/engine/features/missions/start-mission.ts';
import { attempts } from '@rackets/engine/features/missions/state.ts';
import { missionName, stories } from '@rackets/engine/features/missions/stories/stories.ts';
import { cancelAttempt, takeBack } from '@rackets/engine/features/missions/take-back.ts';
import { viewAttempt, viewMissions } from '@rackets/engine/features/missions/views.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { viewIcon } from '@rackets/engine/shared/catalogues/icons.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { readMissions, readMissionTotals } from '@rackets/projections/models/missions/missions.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { refusalError } from '../../http/context/http-error.ts';
import { readPlacesWithFamilies, viewPlaces } from '../../http/joins/feature-statistics.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  attemptAnswer,
  cancelledAnswer,
  claimedAnswer,
  givenAnswer,
  missionsAnswer,
  missionsStatistics,
  removedAnswer,
  resetAnswer,
  startedAnswer,
} from './answers.ts';

const params = z.strictObject({ attempt_id: idText() });
const typeId = idText(40);
const stage = { stage_id: idText(40) };

/** The mission of an attempt that goes on. */
const viewOpen = (context: RouteContext, attempt: string) => {
  const character = context.characterId();
  return (world: World, now: number) =>
    viewAttempt(world, character, attempt, now) ?? broken(`the mission ${attempt} goes on`);
};

interface Given {
  readonly stage: string;
  readonly amount: number;
  readonly complete: boolean;
  readonly all: boolean;
  readonly message: string | null;
}

const given = ({ stage: id, amount, complete, all, message }: Given) => ({
  stage_id: id,
  amount,
  complete,
  all,
  success_message: message,
});

export const missionsRoutes = [
  pageRoute({
    id: 'E281',
    path: 'missions',
    summary: 'All missions with their requirements, rewards and waits.',
    answer: missionsAnswer,
    view: viewMissions,
  }),
  actRoute({
    id: 'E282',
    path: 'missions',
    summary: 'Accepts a mission.',
    body: z.strictObject({ type_id: typeId }),
    answer: startedAnswer,
    async handle({ submit }, { body: { type_id: mission } }) {
      const { attempt } = await submit(startMission, { mission });
      return { attempt_id: attempt };
    },
  }),
  actRoute({
    id: 'E158',
    path: 'missions/reset',
    summary: 'Ends the wait for a mission at once: for a mission reset, or for credits.',
    body: z.strictObject({
      mission_id: typeId,
      item_id: idText(60).optional(),
      perk_id: idText(60).optional(),
    }),
    answer: resetAnswer,
    handle: ({ submit }, { body: { mission_id: mission, item_id: item = null, perk_id: perk = null } }) =>
      submit(resetWait, { mission, item, perk }),
  }),
  route({
    id: 'E290',
    method: 'GET',
    path: 'missions/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The player’s finished missions, Top Gangsters and totals.',
    query: pageQuery,
    answer: missionsStatistics,
    async handle(context, { query }) {
      await openHistoryPage(context, query.page);
      const character = context.characterId();
      const documents = await context.model('missions');
      const [history, totals, places] = await Promise.all([
        readMissions(documents, character, query.page),
        readMissionTotals(documents, character),
        readPlacesWithFamilies(context, 'missions.successes'),
      ]);
      return context.view((world) => {
        const { top_count: top, top_families: families } = viewPlaces(world, places);
        return {
          user_last: pageAnswer(
            history,
            rowsPerPage,
            ({ id, at, mission, success, done, of, money, bullets }) => ({
              id,
              stopped_at: iso(at),
              name: missionName(mission),
              success,
              done,
              of,
              money,
              bullets,
            }),
          ),
          global_top: top,
          top_families: families,
          missions: stories.entries.map(({ id, name, icon }) => ({
            name,
            ...viewIcon(icon),
            count: totals.completed[id] ?? 0,
          })),
          general_character: {
            rank: places.rank,
            attempts: totals.attempts,
            attempts_success: totals.successes,
            level_points: totals.level_points,
            level_points_actual: totals.level_points_actual,
            money: totals.money,
            bullets: totals.bullets,
          },
        };
      });
    },
  }),
  route({
    id: 'E283',
    method: 'GET',
    path: 'missions/:id',
    kind: 'view',
    role: 'player',
    summary: 'One of the player’s current missions.',
    params: z.strictObject({ id: idText() }),
    answer: attemptAnswer,
    async handle({ view, characterId }, { params: { id } }) {
      const character = characterId();
      const found = await view((world, now) => viewAttempt(world, character, id, now));
      if (!found) throw refusalError(attempts.unknown);
      return found;
    },
  }),
  actRoute({
    id: 'E284',
    path: 'missions/:attempt_id/vehicle',
    summary: 'Gives a vehicle for a stage of a mission.',
    params,
    body: z.strictObject({ ...stage, vehicle_id: idText(60) }),
    answer: givenAnswer,
    present: ['mission'],
    async handle(
      context,
      { params: { attempt_id: attempt }, body: { stage_id: stage, vehicle_id: vehicle } },
    ) {
      const payload = { attempt, stage, vehicle };
      const { answer, view } = await context.submitAndView(giveVehicle, payload, viewOpen(context, attempt));
      return { ...given(answer), mission: view };
    },
  }),
  actRoute({
    id: 'E285',
    path: 'missions/:attempt_id/item',
    summary: 'Gives items for a stage of a mission, up to the number missing.',
    params,
    body: z.strictObject({ ...stage, item_type: idText(60) }),
    answer: givenAnswer,
    present: ['mission'],
    async handle(context, { params: { attempt_id: attempt }, body: { stage_id: stage, item_type: item } }) {
      const payload = { attempt, stage, item };
      const { answer, view } = await context.submitAndView(giveItem, payload, viewOpen(context, attempt));
      return { ...given(answer), mission: view };
    },
  }),
  actRoute({
    id: 'E286',
    path: 'missions/:attempt_id/supply',
    summary: 'Gives the missing money, bullets or drug for a stage of a mission, as much as the player has.',
    params,
    body: z.strictObject(stage),
    answer: givenAnswer,
    present: ['mission'],
    async handle(context, { params: { attempt_id: attempt }, body: { stage_id: stage } }) {
      const payload = { attempt, stage };
      const { answer, view } = await context.submitAndView(giveSupply, payload, viewOpen(context, attempt));
      return { ...given(answer), mission: view };
    },
  }),
  actRoute({
    id: 'E287',
    path: 'missions/:attempt_id/remove',
    summary: 'Takes back what was given for one stage of a mission.',
    params,
    body: z.strictObject(stage),
    answer: removedAnswer,
    present: ['mission'],
    async handle(context, { params: { attempt_id: attempt }, body: { stage_id: stage } }) {
      const payload = { attempt, stage };
      const { view } = await context.submitAndView(takeBack, payload, viewOpen(context, attempt));
      return { stage_id: stage, mission: view };
    },
  }),
  actRoute({
    id: 'E288',
    path: 'missions/:attempt_id/cancel',
    summary: 'Abandons a mission and returns everything given.',
    params,
    answer: cancelledAnswer,
    async handle({ submit }, { params: { attempt_id: attempt } }) {
      const { message } = await submit(cancelAttempt, { attempt });
      return { message };
    },
  }),
  actRoute({
    id: 'E289',
    path: 'missions/:attempt_id/claim',
    summary: 'Claims the current reward of a mission.',
    params,
    answer: claimedAnswer,
    handle: ({ submit }, { params: { attempt_id: attempt } }) => submit(claimReward, { attempt }),
  }),
];
