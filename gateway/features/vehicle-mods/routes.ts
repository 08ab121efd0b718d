import { garageRules } from '@rackets/engine/features/garage/rules.ts';
import { viewVehicle } from '@rackets/engine/features/garage/views.ts';
import { changeMod, clearMods } from '@rackets/engine/features/vehicle-mods/fit-mods.ts';
import { resprayVehicle, unlockColour } from '@rackets/engine/features/vehicle-mods/respray.ts';
import { modIds } from '@rackets/engine/features/vehicle-mods/state.ts';
import { modGroups, viewColours, viewMods } from '@rackets/engine/features/vehicle-mods/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { ownVehicle } from '../garage/own-vehicle.ts';
import { coloursAnswer, unlockAnswer, vehicleModsAnswer } from './answers.ts';

const params = z.strictObject({ id: idText(60) });

export const vehicleModsRoutes = [
  route({
    id: 'E138',
    method: 'GET',
    path: 'vehicles/:id',
    kind: 'view',
    role: 'player',
    summary: 'One of the player’s vehicles, with every mod and whether it can be fitted.',
    params,
    answer: vehicleModsAnswer,
    handle: async (context, { params: { id } }) => context.view(await vehicleView(context, id)),
  }),
  route({
    id: 'E139',
    method: 'POST',
    path: 'vehicles/:id/change-mod',
    kind: 'command',
    role: 'player',
    summary: 'Fits a mod to a vehicle, or takes it off again.',
    params,
    body: z.strictObject({ mod: z.enum(modIds), installed: z.boolean() }),
    answer: vehicleModsAnswer,
    present: 'all',
    async handle(context, { params: { id }, body }) {
      const view = await vehicleView(context, id);
      return (await context.submitAndView(changeMod, { vehicle: id, ...body }, view)).view;
    },
  }),
  route({
    id: 'E140',
    method: 'POST',
    path: 'vehicles/:id/clear-mods',
    kind: 'command',
    role: 'player',
    summary: 'Takes all mods off a vehicle.',
    params,
    answer: vehicleModsAnswer,
    present: 'all',
    async handle(context, { params: { id } }) {
      const view = await vehicleView(context, id);
      return (await context.submitAndView(clearMods, { vehicle: id }, view)).view;
    },
  }),
  route({
    id: 'E141',
    method: 'GET',
    path: 'vehicles/:id/colour',
    kind: 'view',
    role: 'player',
    summary: 'The colours of a vehicle, what a respray costs, and what each colour costs to unlock.',
    params,
    answer: coloursAnswer,
    handle: (context, { params: { id } }) => context.view(coloursView(context, id)),
  }),
  route({
    id: 'E142',
    method: 'POST',
    path: 'vehicles/:id/colour',
    kind: 'command',
    role: 'player',
    summary: 'Resprays a vehicle.',
    params,
    body: z.strictObject({ colour: idText(40) }),
    answer: coloursAnswer,
    present: 'all',
    handle: async (context, { params: { id }, body: { colour } }) =>
      (await context.submitAndView(resprayVehicle, { vehicle: id, colour }, coloursView(context, id))).view,
  }),
  route({
    id: 'E143',
    method: 'POST',
    path: 'vehicles/unlock-colour',
    kind: 'command',
    role: 'player',
    summary: 'Pays for a colour once; every vehicle can have it from then on.',
    body: z.strictObject({ colour: idText(40) }),
    answer: unlockAnswer,
    handle: ({ submit }, { body: { colour } }) => submit(unlockColour, { colour }),
  }),
];

/** Reads one of the caller's vehicles, those at auctions and in trades with them; another's is 404. */
async function vehicleView(context: RouteContext, id: string) {
  const character = context.characterId();
  const hidden = await readHidden(context);
  return (world: World) => {
    const { away } = ownVehicle(world, character, id);
    const vehicle = viewVehicle(world, id, away);
    return {
      vehicle: { ...vehicle, first_owner: seenCharacter(world, hidden, vehicle.first_owner) },
      mod_groups: modGroups.map((group) => ({ ...group, mod_ids: [...group.mod_ids] })),
      mods: viewMods(world, character, id),
      insurance_cost: garageRules(world).insuranceCost,
    };
  };
}

function coloursView(context: RouteContext, id: string) {
  const character = context.characterId();
  return (world: World, now: number) => {
    ownVehicle(world, character, id);
    return viewColours(world, character, id, now);
  };
}
