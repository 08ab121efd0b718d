import { viewAccolades, type AccoladeProgress } from '@rackets/engine/features/accolades/views.ts';
import { accolades as catalogue } from '@rackets/engine/features/index.ts';
import { isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readEarned, type EarnedAccolades } from '@rackets/projections/models/accolades/accolades.ts';
import { z } from 'zod';
import { accoladesAnswer, characterAccoladesAnswer } from './answers.ts';
import { earnedAccolades } from '../../http/joins/earned-accolades.ts';
import { existingLife } from '../../http/joins/find-lives.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';

export const accoladeRoutes = [
  route({
    id: 'E027',
    method: 'GET',
    path: 'accolades',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s accolades, with the progress to each tier.',
    answer: accoladesAnswer,
    handle: async ({ characterId, model, view }) => {
      const id = characterId();
      const earned = await readEarned(await model('accolades'), id);
      return view((world, now) => ({
        accolades: viewAccolades(world, catalogue, id, now).map((each) => ownAccolade(each, earned)),
      }));
    },
  }),
  route({
    id: 'E023',
    method: 'GET',
    path: 'characters/:id/accolades',
    kind: 'view',
    role: 'user',
    summary: 'A gangster’s accolades, without their progress to further tiers.',
    params: z.strictObject({ id: idText() }),
    answer: characterAccoladesAnswer,
    handle: async (context, { params: { id } }) => {
      const life = await existingLife(context, id);
      const round = life.round.id;
      const earned = await readEarned(await context.model('accolades', round), id);
      return context.view((world) => ({
        accolades: earnedAccolades(world.round.id === round ? world : null, earned),
      }));
    },
  }),
];

function ownAccolade({ id, name, icon, tiers: ways }: AccoladeProgress, earned: EarnedAccolades) {
  const rows = ways.map((tier) => ({
    id: tier.id,
    complete_at: isoOrNull(earned[id]?.[tier.id] ?? null),
    progress_percent: tier.percent,
    description: tier.description,
    status_text: tier.status,
  }));
  const tierOf = (tier: string) => {
    const row = rows.find((each) => each.id === tier);
    return { earned_at: row?.complete_at ?? null, description: row?.description ?? '' };
  };
  return {
    id,
    name,
    icon,
    complete_at: tierOf('gold').earned_at,
    bronze: tierOf('bronze'),
    silver: tierOf('silver'),
    gold: tierOf('gold'),
    tiers: rows,
  };
}
