import { settingsPaper } from '../../desk/player-settings.ts';
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
    handle: async ({ session, services, actor, view }) => {
      const viewer = session && {
        settings: await services.desk.read(settingsPaper, { account: session.account }),
        account: factsOf(session),
        actor: actor(),
      };
      return view((world, now) => viewState(world, viewer, services.presence.count(), now));
    },
  }),
];
