import { createHeist } from '@rackets/engine/features/heists/create-heist.ts';
import { removeEquipment, setEquipment } from '@rackets/engine/features/heists/equipment.ts';
import { inviteMember } from '@rackets/engine/features/heists/invite-member.ts';
import { cancelHeist, kickMember, leaveHeist } from '@rackets/engine/features/heists/leave-heist.ts';
import { resetWait } from '@rackets/engine/features/heists/reset-wait.ts';
import { setPublic, startHeist } from '@rackets/engine/features/heists/start-heist.ts';
import { declineInvite, joinPosition } from '@rackets/engine/features/heists/take-seat.ts';
import { seatNames } from '@rackets/engine/features/heists/terms.ts';
import { heistTypes } from '@rackets/engine/features/heists/types.ts';
import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import {
  candidatesAnswer,
  heistAnswer,
  heistIdAnswer,
  heistsAnswer,
  heistsStatistics,
  publicAnswer,
  publicHeistsAnswer,
  refundAnswer,
  resetAnswer,
  startedAnswer,
} from './answers.ts';
import { candidates, heistPage, heistsPage, heistsStatisticsPage, publicPage } from './shown.ts';

const params = z.strictObject({ id: idText() });
const position = z.int().min(1).max(seatNames.length);

/** What is put into a slot: one of the three. */
const chosen = z.strictObject({
  vehicle_id: idText(60).optional(),
  item_type_id: idText(60).optional(),
  option_id: idText(60).optional(),
});

const planRoutes = [
  actRoute({
    id: 'E292',
    path: 'heists/create',
    summary: 'Plans a heist in the caller’s city, as its leader.',
    body: z.strictObject({ type: idText() }),
    answer: heistIdAnswer,
    handle: ({ submit }, { body: { type } }) => submit(createHeist, { type }),
  }),
  actRoute({
    id: 'E294',
    path: 'heists/:id/invite',
    summary: 'Invites a gangster and holds a seat for them for an hour.',
    params,
    body: z.strictObject({ position_id: position, username: lineText(64) }),
    answer: null,
    async handle(context, { params: { id }, body: { position_id: at, username } }) {
      const whom = await context.view((world) => livingNamed(world, username)?.id ?? null);
      if (whom !== null) await requireWelcome(context, 'heists', [whom]);
      await context.submit(inviteMember, { heist: id, position: at, username });
    },
  }),
  actRoute({
    id: 'E295',
    path: 'heists/:id/kick',
    summary: 'Removes a member before the start, or withdraws an invite. Only for the leader.',
    params,
    body: z.strictObject({ character_id: idText() }),
    answer: null,
    async handle({ submit }, { params: { id }, body: { character_id: character } }) {
      await submit(kickMember, { heist: id, character });
    },
  }),
  actRoute({
    id: 'E296',
    path: 'heists/:id/leave',
    summary: 'Leaves a heist before it starts; if the leader leaves, it is called off.',
    params,
    answer: null,
    async handle({ submit }, { params: { id } }) {
      await submit(leaveHeist, { heist: id });
    },
  }),
  actRoute({
    id: 'E297',
    path: 'heists/:id/cancel',
    summary: 'Calls off a heist before it starts and returns everybody’s equipment. Only for the leader.',
    params,
    answer: refundAnswer,
    async handle({ submit }, { params: { id } }) {
      const { refund } = await submit(cancelHeist, { heist: id });
      return { refund_amount: refund };
    },
  }),
  actRoute({
    id: 'E298',
    path: 'heists/:id/start',
    summary: 'Starts a heist once all members are in the city and equipped. Only for the leader.',
    params,
    answer: startedAnswer,
    handle: ({ submit }, { params: { id } }) => submit(startHeist, { heist: id }),
  }),
  actRoute({
    id: 'E299',
    path: 'heists/:id/set-public',
    summary: 'Opens the free seats to strangers, or closes them. Only for the leader.',
    params,
    body: z.strictObject({ public: z.boolean() }),
    answer: publicAnswer,
    handle: ({ submit }, { params: { id }, body }) => submit(setPublic, { heist: id, public: body.public }),
  }),
  actRoute({
    id: 'E300',
    path: 'heists/:id/equipment',
    summary: 'Puts a vehicle, an item or a bought option into a slot of the caller’s seat.',
    params,
    body: z.strictObject({ slot: idText(), type: idText(40), data: chosen }),
    answer: null,
    async handle({ submit }, { params: { id }, body: { slot, type, data } }) {
      const { vehicle_id: vehicle = null, item_type_id: item = null, option_id: option = null } = data;
      await submit(setEquipment, { heist: id, slot, type, chosen: { vehicle, item, option } });
    },
  }),
  route({
    id: 'E301',
    method: 'DELETE',
    path: 'heists/:id/equipment/:slot',
    kind: 'command',
    role: 'player',
    summary: 'Takes the contents of a slot of the caller’s seat back.',
    params: z.strictObject({ id: idText(), slot: idText() }),
    answer: null,
    async handle({ submit }, { params: { id, slot } }) {
      await submit(removeEquipment, { heist: id, slot });
    },
  }),
  actRoute({
    id: 'E304',
    path: 'heists/join',
    summary: 'Takes the seat of an invite, or a free seat of a heist that is open to strangers.',
    body: z.strictObject({ heist_id: idText(), position }),
    answer: heistIdAnswer,
    handle: ({ submit }, { body: { heist_id: heist, position: at } }) =>
      submit(joinPosition, { heist, position: at }),
  }),
  actRoute({
    id: 'E403',
    path: 'heists/:id/decline',
    summary: 'Declines the invite to a heist.',
    params,
    answer: null,
    async handle({ submit }, { params: { id } }) {
      await submit(declineInvite, { heist: id });
    },
  }),
];

export const heistsRoutes = [
  pageRoute({
    id: 'E291',
    path: 'heists',
    summary: 'The types of heists with their cost, requirements and payout, and the caller’s invites.',
    answer: heistsAnswer,
    view: heistsPage,
  }),
  actRoute({
    id: 'E159',
    path: 'heists/reset',
    summary: 'Ends the wait for a type of heist, for an item or a perk.',
    body: z.strictObject({
      heist_type: idText(),
      item_id: idText(60).optional(),
      perk_id: idText(60).optional(),
    }),
    answer: resetAnswer,
    async handle({ submit }, { body: { heist_type: type, item_id: item = null, perk_id: perk = null } }) {
      const reset = await submit(resetWait, { type, item, perk });
      return { heist_type: reset.type };
    },
  }),
  route({
    id: 'E302',
    method: 'GET',
    path: 'heists/find/members',
    kind: 'view',
    role: 'player',
    summary: 'Friends, family and others online who could take a seat in a heist of a type now.',
    query: z.strictObject({ type: idText() }),
    answer: candidatesAnswer,
    handle(context, { query: { type } }) {
      if (!heistTypes.has(type)) throw new HttpError(404, 'heists_type_unknown', 'There is no such heist.');
      return candidates(context, type);
    },
  }),
  pageRoute({
    id: 'E303',
    path: 'heists/find/heists',
    summary: 'Heists that are open to strangers and have a free seat.',
    answer: publicHeistsAnswer,
    view: publicPage,
  }),
  route({
    id: 'E305',
    method: 'GET',
    path: 'heists/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s heists, newest first, and totals by type.',
    query: z.strictObject({
      type: idText().optional(),
      only: z.enum(['history']).optional(),
      history_page: pageNumber.default(1),
    }),
    answer: heistsStatistics,
    handle: (context, { query: { type = null, only, history_page: page } }) =>
      heistsStatisticsPage(context, { type, onlyHistory: only === 'history', page }),
  }),
  route({
    id: 'E293',
    method: 'GET',
    path: 'heists/:id',
    kind: 'view',
    role: 'player',
    summary: 'A heist that the caller is in or invited to, or the result of one that they were in.',
    params,
    answer: heistAnswer,
    handle: (context, { params: { id } }) => heistPage(context, id),
  }),
  ...planRoutes,
];
