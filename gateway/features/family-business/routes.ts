import { closeBusiness, startBusiness } from '@rackets/engine/features/family-business/run-business.ts';
import { viewBusinesses, viewStart } from '@rackets/engine/features/family-business/views.ts';
import { familyOfMember } from '@rackets/engine/features/families/state.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { character } from '../../http/joins/join.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { businessesAnswer, closedAnswer, startAnswer, startedAnswer } from './answers.ts';

export const familyBusinessRoutes = [
  pageRoute({
    id: 'E359',
    path: 'family/business',
    summary: 'The businesses of the player’s family.',
    answer: businessesAnswer,
    view(world, viewer) {
      const seen = viewBusinesses(world, viewer);
      if (!seen) throw new HttpError(404, 'family_none', 'You are not in a family.');
      const businesses = seen.businesses.map((each) => ({
        ...each,
        protector: character(world, each.protector),
      }));
      return { ...seen, businesses };
    },
  }),
  pageRoute({
    id: 'E361',
    path: 'family/business/create',
    summary: 'Businesses that the family could open, and members who could protect them.',
    answer: startAnswer,
    view(world, viewer) {
      if (!familyOfMember(world, viewer)) throw new HttpError(404, 'family_none', 'You are not in a family.');
      const seen = viewStart(world, viewer);
      if (!seen) throw new HttpError(403, 'family_role', 'This function is disabled for your family role.');
      return { ...seen, protectors: seen.protectors.map((id) => character(world, id)) };
    },
  }),
  actRoute({
    id: 'E362',
    path: 'family/business',
    summary: 'Opens a business, paid from the family’s bank.',
    body: z.strictObject({ type_id: idText(), protector_id: idText() }),
    answer: startedAnswer,
    present: ['protector'],
    async handle({ submit, view }, { body }) {
      const { business, name, cost } = await submit(startBusiness, {
        type: body.type_id,
        protector: body.protector_id,
      });
      const protector = await view((world) => character(world, body.protector_id));
      return { id: business, protector, cost, name };
    },
  }),
  route({
    id: 'E360',
    method: 'DELETE',
    path: 'family/business/:id',
    kind: 'command',
    role: 'player',
    summary: 'Closes one of the family’s businesses without a refund.',
    params: z.strictObject({ id: idText() }),
    answer: closedAnswer,
    async handle({ submit }, { params }) {
      const { business } = await submit(closeBusiness, { business: params.id });
      return { id: business };
    },
  }),
];
