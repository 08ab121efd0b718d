import {
  maxLivesNamed,
  hideCharacters,
  sharePrivately,
  setRevealed,
} from '@rackets/engine/platform/visibility/commands.ts';
import { hiddenNow, sharedLives } from '@rackets/engine/platform/visibility/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import { hiddenAnswer, sharedHistoryAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { listLives } from '../../http/joins/find-lives.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { findLife, livesOfAccount, vouchedLives, type LifeInRound } from '../../http/joins/account-lives.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';

const id = idText();
const idParam = z.strictObject({ id });

export const visibilityRoutes = [
  route({
    id: 'E014',
    method: 'POST',
    path: 'characters/hide',
    kind: 'command',
    role: 'user',
    summary: 'Leaves the caller’s dead gangsters out of pages and searches for a while.',
    body: z.strictObject({ character_ids: z.array(id).min(1).max(maxLivesNamed), seconds: z.int().min(1) }),
    answer: hiddenAnswer,
    handle: async (context, { body: { character_ids: characters, seconds } }) => {
      const lives = await vouchedLives(context, characters);
      const { until } = await context.platform.submit(hideCharacters, { characters, seconds }, { lives });
      return { hidden_until: iso(until) };
    },
  }),
  route({
    id: 'E020',
    method: 'POST',
    path: 'characters/:id/privateshare',
    kind: 'command',
    role: 'user',
    summary: 'Reveals to one player that this gangster is one of the caller’s lives.',
    params: idParam,
    body: z.strictObject({ recipient_id: id }),
    answer: null,
    handle: async (context, { params: { id: character }, body: { recipient_id: recipient } }) => {
      const lives = await vouchedLives(context, [character]);
      const recipientAccount = await context.view(
        (world) => world.characters.get(recipient)?.account ?? null,
      );
      await context.platform.submit(sharePrivately, { character, recipient }, { lives, recipientAccount });
      return null;
    },
  }),
  route({
    id: 'E024',
    method: 'GET',
    path: 'characters/:id/shared',
    kind: 'view',
    role: 'user',
    summary: 'The other lives of a gangster’s player that the viewer may know about.',
    params: idParam,
    answer: sharedHistoryAnswer,
    handle: async (context, { params }) => {
      const lives = await seenHistory(context, params.id);
      const listed = await Promise.all(
        lives.map(async (life) => (await listLives(context, [life], life.round))[0]),
      );
      return { characters: listed.filter((each) => each !== undefined) };
    },
  }),
  route({
    id: 'E032',
    method: 'POST',
    path: 'history/set-revealed',
    kind: 'command',
    role: 'user',
    summary: 'Sets whether others can see which lives are the caller’s.',
    body: z.strictObject({
      states: z
        .record(id, z.boolean())
        .refine((states) => Object.keys(states).length >= 1, 'names at least one gangster')
        .refine(
          (states) => Object.keys(states).length <= maxLivesNamed,
          `names at most ${maxLivesNamed} gangsters`,
        ),
    }),
    answer: null,
    handle: async (context, { body: { states } }) => {
      const lives = await vouchedLives(context, Object.keys(states));
      await context.platform.submit(setRevealed, { states }, { lives });
      return null;
    },
  }),
];

/** What the viewer sees beside a life; throws 404 for one that is unknown, or hidden from them. */
async function seenHistory(context: RouteContext, character: string): Promise<readonly LifeInRound[]> {
  const viewer = context.session?.account ?? null;
  const asked = await findLife(context, character);
  const led = asked ? await livesOfAccount(context, asked.account) : [];
  const seen = await context.platform.view((world, now) => {
    if (!asked || (viewer !== asked.account && hiddenNow(world, character, now))) return null;
    return sharedLives(world, viewer, character, led, now);
  });
  if (!seen) throw new HttpError(404, 'character_missing', 'There is no such gangster.');
  return seen;
}
