import { settingsPaper } from '../../desk/player-settings.ts';
import { stateAnswer } from '../answers/shared.ts';
import { viewPlatformState } from '../platform-state.ts';
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
    handle: async ({ session, services, actor, view, platform }) => {
      const self = session && actor();
      const viewer = self && {
        settings: await services.desk.read(settingsPaper, { account: self.account }),
        unreadAlerts:
          self.character === null ? 0 : await services.unreadAlerts.of(self.account, self.character),
        account: factsOf(session),
        actor: self,
      };
      const account = session?.account ?? null;
      const outliving = await platform.view((world, now) => viewPlatformState(world, account, now));
      return view((world, now) => viewState(world, viewer, outliving, services.presence.count(), now));
    },
  }),
];
