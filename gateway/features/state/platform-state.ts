import { activeEvents, seasonalTheme, viewNextRound } from '@rackets/engine/platform/calendar/views.ts';
import { viewBan } from '@rackets/engine/platform/moderation/views.ts';
import type { World } from '@rackets/engine/kernel/world.ts';

/** What state tells of the platform: what outlives the round. `account` is null for a guest. */
export function viewPlatformState(world: World, account: string | null, now: number) {
  return {
    banned: account === null ? null : viewBan(world, account, now),
    active_events: activeEvents(world, now),
    seasonal_theme: seasonalTheme(world, now),
    /** Shown as `round` while none is played. */
    next_round: viewNextRound(world),
  };
}

export type PlatformState = ReturnType<typeof viewPlatformState>;
