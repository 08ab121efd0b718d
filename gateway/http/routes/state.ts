import { stateAnswer } from '../answers/shared.ts';
import { route } from '../route.ts';
import { factsOf, viewState } from '../state.ts';

export const stateRoutes = [
  route({
    id: 'E001',
    method: 'GET',
    path: 'state',
    kind: 'view',
    role: 'public',
    summary: 'Everything the shell shows: the viewer, the round, waits and counts.',
    answer: stateAnswer,
    handle: ({ session, services, actor, view }) => {
      const viewer = session && {
        account: factsOf(session),
        actor: actor(),
      };
      return view((world, now) => viewState(world, viewer, services.presence.count(), now));
    },
  }),
];
