import { setLocked } from '@rackets/engine/features/garage/look-after.ts';
import { mostChosen } from '@rackets/engine/features/garage/chosen.ts';
import { resetCrusher } from '@rackets/engine/features/garage/reset-crusher.ts';
import { crusherRemaining } from '@rackets/engine/features/garage/state.ts';
import { viewGarage } from '@rackets/engine/features/garage/views.ts';
import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { vehicleImageUrl, vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import {
  directions,
  readGarageHistory,
  readGarageTotals,
} from '@rackets/projections/models/garage/garage.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { readVehicleHistory } from '@rackets/projections/models/vehicles/vehicle-history.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { actionBody, actOnVehicles, garageActions } from './actions.ts';
import {
  actionAnswer,
  crusherAnswer,
  garageAnswer,
  garageStatistics,
  lockedAnswer,
  vehicleHistoryAnswer,
} from './answers.ts';
import { historyAnswer } from './history-answer.ts';
import { ownVehicle } from './own-vehicle.ts';

export const garageRoutes = [
  route({
    id: 'E136',
    method: 'GET',
    path: 'garage',
    kind: 'view',
    role: 'player',
    summary: 'The player’s vehicles, the garage’s limits and the crusher’s timer.',
    answer: garageAnswer,
    async handle(context) {
      const character = context.characterId();
      const hidden = await readHidden(context);
      return context.view((world, now) => {
        const garage = viewGarage(world, character, now);
        return {
          ...garage,
          vehicles: garage.vehicles.map((vehicle) => ({
            ...vehicle,
            first_owner: seenCharacter(world, hidden, vehicle.first_owner),
          })),
          actions: [...garageActions(context.services)],
        };
      });
    },
  }),
  route({
    id: 'E137',
    method: 'GET',
    path: 'garage/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Vehicles gained and lost, and the personal record.',
    query: z.strictObject({
      ...pageQuery.shape,
      incoming_or_outgoing: z.enum(directions).optional(),
    }),
    answer: garageStatistics,
    async handle(context, { query }) {
      await openHistoryPage(context, query.page);
      const character = context.characterId();
      const hidden = await readHidden(context);
      const documents = await context.model('garage');
      const [history, record] = await Promise.all([
        readGarageHistory(documents, character, query.incoming_or_outgoing ?? null, query.page),
        readGarageTotals(documents, character),
      ]);
      return context.view((world) => {
        const named = (id: string | null) => (id === null ? null : seenCharacter(world, hidden, id));
        return {
          history: pageAnswer(history, rowsPerPage, (row) => {
            const model = vehicleModels.of(row.model);
            return {
              id: row.id,
              created_at: iso(row.at),
              incoming_or_outgoing: row.direction,
              vehicle: {
                name: model.name,
                image_url: vehicleImageUrl(model.id, model.paints[0]),
                source: row.source,
                source_name: row.sourceName ?? (row.source === null ? null : featureTitle(row.source)),
                discard_reason: row.reason,
              },
              sender: named(row.sender),
              recipient: named(row.recipient),
              sold_money: row.money,
              crushed_bullets: row.bullets,
              scrapped_value: row.scrapped,
            };
          }),
          record,
        };
      });
    },
  }),
  route({
    id: 'vehicle-history',
    method: 'GET',
    path: 'vehicles/:id/history',
    kind: 'view',
    role: 'player',
    summary: 'The owners of one of the player’s vehicles, and what was done to it.',
    params: z.strictObject({ id: idText(60) }),
    answer: vehicleHistoryAnswer,
    async handle(context, { params: { id } }) {
      const character = context.characterId();
      const hidden = await readHidden(context);
      const rows = await readVehicleHistory(await context.model('vehicle-history'), id);
      return context.view((world) => {
        ownVehicle(world, character, id);
        return { history: historyAnswer(rows, character, (owner) => seenCharacter(world, hidden, owner)) };
      });
    },
  }),
  route({
    id: 'E144',
    method: 'POST',
    path: 'garage/action',
    kind: 'command',
    role: 'player',
    summary: 'Applies an action to some of the player’s vehicles: to all of them, or to none.',
    body: actionBody,
    answer: actionAnswer,
    handle: (context, { body }) => actOnVehicles(context, body),
  }),
  route({
    id: 'E145',
    method: 'POST',
    path: 'garage/locked',
    kind: 'command',
    role: 'player',
    summary: 'Locks or unlocks some of the player’s vehicles.',
    body: z.strictObject({
      vehicle_id: idText(60).optional(),
      vehicle_ids: z.array(idText(60)).min(1).max(mostChosen).optional(),
      locked: z.boolean(),
    }),
    answer: lockedAnswer,
    handle: ({ submit }, { body: { vehicle_id: one, vehicle_ids: several = [], locked } }) =>
      submit(setLocked, { vehicles: [...(one === undefined ? [] : [one]), ...several], locked }),
  }),
  route({
    id: 'E157',
    method: 'POST',
    path: 'garage/crusher-reset',
    kind: 'command',
    role: 'player',
    summary: 'Makes the crusher ready again at once: for a crusher service, or for credits.',
    body: z.strictObject({ item_id: idText(60).optional(), perk_id: idText(60).optional() }),
    answer: crusherAnswer,
    present: ['crusher_remaining'],
    async handle({ submitAndView, characterId }, { body: { item_id: item = null, perk_id: perk = null } }) {
      const character = characterId();
      const { answer, view } = await submitAndView(resetCrusher, { item, perk }, (world, now) =>
        crusherRemaining(world, character, now),
      );
      return { ...answer, crusher_remaining: view };
    },
  }),
];
