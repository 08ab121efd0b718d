import { stateAnswer } from '../../http/answers/shared-answers.ts';
import { ownState } from './own-state.ts';
import { route } from '../../http/routes/route.ts';

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
];
