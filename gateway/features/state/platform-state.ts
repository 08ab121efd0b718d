import { activeEvents, seasonalTheme, viewNextRound } from '@rackets/engine/platform/calendar/views.ts';
import { viewBan } from '@rackets/engine/platform/moderation/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { PlatformContext } from '../../http/context/context.ts';

/** What state tells of the platform: what outlives the round. `account` is null for a guest. */
export async function readPlatformState({ view, texts }: PlatformContext, account: string | null) {
  const { banned, ...rest } = await view((world, now) => viewPlatformState(world, account, now));
  if (account === null || banned === null) return { ...rest, banned: null };
  return { ...rest, banned: { ...banned, reason: await texts.show(account, banned.reason) } };
}

function viewPlatformState(world: World, account: string | null, now: number) {
  return {
    banned: account === null ? null : viewBan(world, account, now),
    active_events: activeEvents(world, now),
    seasonal_theme: seasonalTheme(world, now),
    /** Shown as `round` while none is played. */
    next_round: viewNextRound(world),
  };
}

export type PlatformState = Awaited<ReturnType<typeof readPlatformState>>;
