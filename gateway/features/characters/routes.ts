import { z } from 'zod';
import { characterAnswer, characterKillsAnswer, charactersAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/server/http-error.ts';
import { findLives, listLives, seenLives } from '../../http/joins/find-lives.ts';
import { lifeAnswer, readLife } from '../../http/joins/lives.ts';
import { route } from '../../http/routes/route.ts';

/** [R268] */
const maxListed = 60;

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const id = z.string().max(40);

const wish = z.strictObject({
  round_id: z.coerce.number().int().min(1).max(10_000).optional(),
  active_now: flag.default(false),
  dead: flag.optional(),
  family_id: id.optional(),
  username_prefix: z.string().max(24).default(''),
  order_attribute: z.enum(['level', 'username']).default('level'),
  order_direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(maxListed).default(maxListed),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Repeated, or in one with commas. */
  ids: z
    .union([z.string().max(41 * maxListed), z.array(id).max(maxListed)])
    .transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids).slice(0, maxListed))
    .optional(),
  withRelationTags: flag.optional(),
});

const idParam = z.strictObject({ id });

export const characterRoutes = [
  route({
    id: 'E022',
    method: 'GET',
    path: 'characters',
    kind: 'view',
    role: 'player',
    summary: 'Gangsters of a round by name or level, alive or dead, or by their ids.',
    query: wish,
    answer: charactersAnswer,
    handle: async (context, { query }) => {
      const { lives, total } = await findLives(context, query);
      const { limit, page } = query;
      return {
        characters: await listLives(context, await seenLives(context, lives), query.round_id),
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / limit)),
        per_page: limit,
        total,
      };
    },
  }),
  route({
    id: 'E021',
    method: 'GET',
    path: 'characters/:id',
    kind: 'view',
    role: 'player',
    summary: 'The public page of a life, of this round or of an earlier one.',
    params: idParam,
    answer: characterAnswer,
    handle: async (context, { params }) => lifeAnswer(await existing(context, params.id)),
  }),
  route({
    id: 'E025',
    method: 'GET',
    path: 'characters/:id/kills',
    kind: 'view',
    role: 'player',
    summary: 'Whom a gangster has killed, as far as it is revealed.',
    params: idParam,
    answer: characterKillsAnswer,
    handle: async (context, { params }) => {
      await existing(context, params.id);
      // Nothing in the game ends another's life yet.
      return { kills: [] };
    },
  }),
];

async function existing(context: RouteContext, character: string) {
  const found = await readLife(context, character);
  const [life] = await seenLives(context, found ? [found] : []);
  if (!life) throw new HttpError(404, 'character_missing', 'There is no such gangster.');
  return life;
}
