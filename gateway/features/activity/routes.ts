import { readActivity, type ActivityRow } from '@rackets/projections/models/activity/activity.ts';
import { z } from 'zod';
import { activityEntry, activityText } from '../../http/joins/activity-text.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { activityAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { lineText } from '../../http/routes/strings.ts';

const entriesListed = 30;
/** A search looks through so many of the latest entries, since names are known only when they are told. */
const entriesSearched = 1_000;

const wish = z.strictObject({
  id_lt: z
    .string()
    .max(32)
    .regex(/^\d{12}\.\d{1,4}$/, 'is no entry')
    .optional(),
  search: lineText(60).optional(),
  /** What happened to the viewer's family instead of their character. */
  type: z.literal('family').optional(),
});

export const activityRoutes = [
  route({
    id: 'E103',
    method: 'GET',
    path: 'activity',
    kind: 'view',
    role: 'player',
    summary: 'What happened to the caller’s character, newest first.',
    query: wish,
    answer: activityAnswer,
    handle: (context, { query }) => entries(context, query),
  }),
  route({
    id: 'E104',
    method: 'POST',
    path: 'activity',
    kind: 'view',
    role: 'player',
    summary: 'The same, with its parameters in the body.',
    body: wish,
    answer: activityAnswer,
    handle: (context, { body }) => entries(context, body),
  }),
];

async function entries(context: RouteContext, { id_lt, search, type }: z.infer<typeof wish>) {
  const { characterId, model, view } = context;
  const id = type === 'family' ? await ownFamily(context) : characterId();
  const documents = await model('activity');
  const sought = search?.trim().toLowerCase() ?? '';
  const rows = await readActivity(documents, id, sought === '' ? entriesListed : entriesSearched, id_lt);
  const hidden = await readHidden(context);
  return view((world) => {
    const matches = (row: ActivityRow) => activityText(world, row, hidden).toLowerCase().includes(sought);
    return {
      entries: rows
        .filter(matches)
        .slice(0, entriesListed)
        .map((row) => activityEntry(world, row, hidden)),
    };
  });
}

/** The caller's family, whose feed its members alone read (R577). */
async function ownFamily({ characterId, view }: RouteContext): Promise<string> {
  const character = characterId();
  const family = await view((world) => world.characters.get(character)?.family ?? null);
  if (family === null)
    throw new HttpError(403, 'activity_family', 'Only members of a family read its activity.');
  return family;
}
