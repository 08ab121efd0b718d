import { createCharacter } from '@rackets/engine/features/characters/create-character.ts';
import { reservedForOther } from '@rackets/engine/platform/settings/views.ts';
import { viewCreation } from '@rackets/engine/features/characters/views.ts';
import { isoOrNull } from '@rackets/engine/world/time.ts';
import { z } from 'zod';
import { characterCreationAnswer } from './answers.ts';
import { hiddenUntil, isRevealed } from '@rackets/engine/platform/visibility/views.ts';
import { ownLivesAnswer } from '../career/answers.ts';
import { readCareer, readPlayed, type PlayedRound } from '../../http/joins/career.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { listLives } from '../../http/joins/find-lives.ts';
import { route } from '../../http/routes/route.ts';

const createdAnswer = z.strictObject({ character: z.string() });

export const ownLifeRoutes = [
  route({
    id: 'E013',
    method: 'GET',
    path: 'me/characters',
    kind: 'view',
    role: 'user',
    summary: 'The own lives, the newest first: of all rounds, or of the current one.',
    query: z.strictObject({ round: z.literal('current').optional() }),
    answer: ownLivesAnswer,
    handle: async (context, { query }) => {
      const { newest } = context.services.rounds;
      const current = query.round === 'current' ? await readPlayed(context, newest) : null;
      const career = query.round === 'current' ? (current ? [current] : []) : await readCareer(context);
      const rounds = await Promise.all(career.map((played) => ownLives(context, played)));
      return { characters: rounds.flat() };
    },
  }),
  route({
    id: 'E008',
    method: 'GET',
    path: 'me/characters/create',
    kind: 'view',
    role: 'user',
    summary: 'What the creation screen offers: the last life, and protection periods.',
    answer: characterCreationAnswer,
    handle: ({ actor, view }) => {
      const { account } = actor();
      return view((world) => viewCreation(world, account));
    },
  }),
  route({
    id: 'E009',
    method: 'POST',
    path: 'me/characters',
    kind: 'command',
    role: 'user',
    summary: 'Begins a new life.',
    body: z.strictObject({
      checkUserAgreement: z.boolean(),
      reveal: z.boolean(),
      protection: z.string().max(8),
      username: z.string().max(64),
    }),
    answer: createdAnswer,
    handle: async ({ submit, actor, services }, { body }) => {
      const { checkUserAgreement: agreed, reveal: revealed, protection, username } = body;
      const { account } = actor();
      const reserved = services.platform.peek((world) => reservedForOther(world, username, account));
      const vouched = reserved ? { reserved } : {};
      return submit(createCharacter, { username, agreed, revealed, protection }, vouched);
    },
  }),
];

/** The own lives of a round, the newest first, with what others see of them. */
async function ownLives(context: RouteContext, { round, lives }: PlayedRound) {
  const listed = await listLives(context, lives, round.round);
  const rows = new Map(listed.map((character) => [character.id, character]));
  return context.platform.view((world, now) =>
    lives.toReversed().flatMap((life) => {
      const character = rows.get(life.id);
      if (!character) return [];
      const revealed = isRevealed(world, life);
      return [{ ...character, revealed, hidden_until: isoOrNull(hiddenUntil(world, life.id, now)) }];
    }),
  );
}
