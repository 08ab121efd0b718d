import { viewCreation } from '@rackets/engine/features/characters/views.ts';
import { z } from 'zod';
import { characterCreationAnswer } from '../answers/features.ts';
import { route } from '../route.ts';

const createdAnswer = z.strictObject({ character: z.string() });

export const ownLifeRoutes = [
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
    handle: async ({ submit }, { body }) => {
      const { checkUserAgreement: agreed, reveal: revealed, protection, username } = body;
      return createdAnswer.parse(
        await submit('characters.create-character', { username, agreed, revealed, protection }),
      );
    },
  }),
];
