import type { Session } from '../../accounts/accounts.ts';
import { settingsDocument } from '../../preferences/player-settings.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { readStateCounts } from './counts.ts';
import { readPlatformState } from './platform-state.ts';
import { factsOf, viewState } from './state.ts';

/** What GET state answers to the caller. `session` where it is newer than the request's own. */
export async function ownState(context: RouteContext, session: Session | null = context.session) {
  const { services, view, platform } = context;
  const viewer = session && (await viewerOf(context, session));
  const account = session?.account ?? null;
  const outliving = await readPlatformState(platform, account);
  return view((world, now) => viewState(world, viewer, outliving, services.presence.count(), now));
}

async function viewerOf({ services, actor }: RouteContext, session: Session) {
  const self = actor();
  const { account, character } = self;
  return {
    settings: await services.playerDocuments.read(settingsDocument, { account }),
    unreadAlerts: character === null ? 0 : await services.unreadAlerts.of(account, character),
    counts: character === null ? () => ({}) : await readStateCounts(services, account, character),
    account: factsOf(session),
    actor: self,
    email: (await services.accounts.own(account))?.email ?? '',
  };
}
