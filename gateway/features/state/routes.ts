import { z } from 'zod';
import { stateAnswer } from '../../http/answers/shared-answers.ts';
import { maxRecords, recordsShape } from '../../interactions/interaction-counts.ts';
import { ownState } from './own-state.ts';
import { route } from '../../http/routes/route.ts';

const records = z
  .string()
  .max(maxRecords * 6)
  .regex(recordsShape, 'is no batch of records');

export const stateRoutes = [
  route({
    id: 'E001',
    method: 'GET',
    path: 'state',
    kind: 'view',
    role: 'public',
    summary: 'Everything the shell shows: the viewer, the round, waits and counts.',
    answer: stateAnswer,
    handle: (context) => ownState(context),
  }),
  route({
    id: 'E036',
    method: 'POST',
    path: 'state_sync',
    kind: 'command',
    role: 'public',
    summary: 'How often the player pressed keys and buttons, encoded. Only added to a total, never logged.',
    body: z.strictObject({ d: records }),
    answer: null,
    handle: ({ services }, { body }) => Promise.resolve(services.interactions.count(body.d)),
  }),
];
