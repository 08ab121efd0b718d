import { addVehicles, takeVehicle } from '@rackets/engine/features/family-garage/store-vehicles.ts';
import { viewFamilyGarage } from '@rackets/engine/features/family-garage/views.ts';
import { mostChosen } from '@rackets/engine/features/garage/chosen.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { character } from '../../http/joins/join.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { addedAnswer, familyGarageAnswer, takenAnswer } from './answers.ts';

export const familyGarageRoutes = [
  pageRoute({
    id: 'E375',
    path: 'family/vehicles',
    summary: 'The garage of the player’s family, and which of their own vehicles they could add.',
    answer: familyGarageAnswer,
    view(world, viewer) {
      const seen = viewFamilyGarage(world, viewer);
      if (!seen) throw new HttpError(404, 'family_none', 'You are not in a family.');
      const vehicles = seen.vehicles.map((each) => ({
        ...each,
        character: character(world, each.character),
      }));
      return { ...seen, vehicles };
    },
  }),
  actRoute({
    id: 'E376',
    path: 'family/vehicles',
    summary: 'Moves some of the player’s own vehicles into the family’s garage: all of them, or none.',
    body: z.strictObject({ vehicle_ids: z.array(idText(60)).min(1).max(mostChosen) }),
    answer: addedAnswer,
    async handle({ submit }, { body }) {
      const { vehicles } = await submit(addVehicles, { vehicles: body.vehicle_ids });
      return { vehicle_ids: vehicles };
    },
  }),
  route({
    id: 'E377',
    method: 'DELETE',
    path: 'family/vehicles/:id',
    kind: 'command',
    role: 'player',
    summary: 'Takes a vehicle out of the family’s garage into the player’s own.',
    params: z.strictObject({ id: idText(60) }),
    answer: takenAnswer,
    async handle({ submit }, { params }) {
      const { vehicle, name } = await submit(takeVehicle, { vehicle: params.id });
      return { id: vehicle, name };
    },
  }),
];
