import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import { passingProblem } from '@rackets/engine/kernel/declarations/channels.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { features } from '@rackets/engine/features/index.ts';
import { noStateParts, type StateParts } from '@rackets/engine/kernel/declarations/state-parts.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { viewRound } from '@rackets/engine/features/round/views.ts';
import { timersAtRest, timersInUse, viewTimers } from '@rackets/engine/features/timer-set.ts';
import { holding, ofAccount } from '@rackets/engine/shared/holders/holders.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { Session } from '../../accounts/accounts.ts';
import { mutedFeatures } from '../../preferences/muted-alerts.ts';
import { initialSettings, type SettingsDocument } from '../../preferences/player-settings.ts';
import type { StateCounts } from './counts.ts';
import type { PlatformState } from './platform-state.ts';
import type { ComposeHeaders } from '../../http/context/state-headers.ts';

/** What an account is beside its lives; the gateway knows it from the session. */
export interface AccountFacts {
  readonly id: string;
  readonly createdAt: number;
  readonly verified: boolean;
}

/** X-GN-User: the account without its e-mail. */
export function viewUser(world: World, account: AccountFacts, now: number) {
  return {
    id: account.id,
    credits: holding(world, ofAccount(account.id), 'credits'),
    premium: hasPremium(world, account.id, now),
    created_at: iso(account.createdAt),
  };
}

/** X-GN-Character: the account's last life in this round. */
export function viewCharacter(world: World, actor: Actor, now: number) {
  return actor.character === null ? null : viewOwnCharacter(world, actor.character, now);
}

/** All timers of the actor's character. */
function viewActorTimers(world: World, actor: Actor, now: number): ReturnType<typeof viewTimers> {
  return actor.character === null ? {} : viewTimers(world, actor.character, now);
}

/** X-GN-User, X-GN-Character and X-GN-Timers of every answer. */
export const composeState: ComposeHeaders = (world, actor, now, session) => ({
  user: viewUser(world, factsOf(session), now),
  character: viewCharacter(world, actor, now),
  timers: {
    atRest: timersAtRest(world),
    inUse: actor.character === null ? {} : timersInUse(world, actor.character, now),
  },
});

/** What the session knows of its account. */
export function factsOf(session: Session): AccountFacts {
  return { id: session.account, createdAt: session.accountCreatedAt, verified: session.verified };
}

/** Whom GET state is for. */
export interface StateViewer {
  readonly account: AccountFacts;
  readonly actor: Actor;
  readonly settings: SettingsDocument;
  readonly unreadAlerts: number;
  readonly counts: (world: World) => StateCounts;
  readonly email: string;
}

/** GET state (E001) for a player or, without a viewer, for a guest. */
export function viewState(
  world: World,
  viewer: StateViewer | null,
  { next_round: nextRound, ...outliving }: PlatformState,
  onlineCount: number,
  now: number,
) {
  const character = viewer && viewCharacter(world, viewer.actor, now);
  const settings = viewer?.settings ?? initialSettings;
  return {
    user: viewer && { ...viewUser(world, viewer.account, now), email: viewer.email },
    character,
    // What has closed is over for players: they wait for the next one (R012).
    round: world.round.phase === 'closed' ? nextRound : viewRound(world, now),
    verified: viewer?.account.verified ?? true,
    ...outliving,
    ...statePartsOf(world, { account: viewer?.account.id ?? null, character: character?.id ?? null }, now),
    passing_problem: (viewer && passingProblem(world, viewer.actor)?.message) ?? null,
    ...viewer?.counts(world),
    premium: viewer !== null && hasPremium(world, viewer.account.id, now),
    settings: viewSettings(settings),
    features: ['report_reason'],
    stats_bar: [...settings.stats_bar],
    unread_alerts: viewer?.unreadAlerts ?? 0,
    online_count: onlineCount,
    timers: viewer ? viewActorTimers(world, viewer.actor, now) : {},
    timestamp: iso(now),
  };
}

const tellers = features.flatMap(({ state }) => (state ? [state] : []));

/** What all features tell of the viewer, over what is true while none does. */
function statePartsOf(
  world: World,
  viewer: Parameters<(typeof tellers)[number]>[1],
  now: number,
): StateParts {
  return Object.assign({}, noStateParts, ...tellers.map((tell) => tell(world, viewer, now)));
}

/** The settings that the shell itself goes by. */
function viewSettings(settings: SettingsDocument) {
  const { sound, dark_mode, shortcuts, disable_text_formatting } = settings;
  return {
    sound,
    dark_mode,
    shortcuts,
    disable_text_formatting,
    muted_alerts: mutedFeatures(settings),
  };
}
