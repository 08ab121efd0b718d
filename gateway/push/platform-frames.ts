import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { activeEvents, seasonalTheme } from '@rackets/engine/platform/calendar/views.ts';
import type { Frame } from './channel-kind.ts';

const channel = 'public-platform';

/**
 * The frames for a platform event. `lifeOf` returns an account's latest character in the current round: personal news
 * reaches an account through its character's channel.
 */
export function platformFrames(
  world: World,
  event: RecordedEvent,
  now: number,
  lifeOf: (account: string) => string | undefined,
): readonly Frame[] {
  const own = event.subjects.flatMap(({ id }) => {
    const life = lifeOf(id);
    return life === undefined ? [] : [{ channel: `character-${life}`, event: 'account', data: {} }];
  });
  return [...own, ...publicFrames(world, event.type, now)];
}

function publicFrames(world: World, type: string, now: number): readonly Frame[] {
  if (type === 'updates.published' || type === 'updates.withdrawn')
    return [{ channel, event: 'updates', data: {} }];
  if (type === 'polls.opened' || type === 'polls.closed') return [{ channel, event: 'polls', data: {} }];
  if (type.startsWith('calendar.round-')) return [{ channel, event: 'round', data: {} }];
  if (!type.startsWith('calendar.event-')) return [];
  const data = { active_events: activeEvents(world, now), seasonal_theme: seasonalTheme(world, now) };
  return [{ channel, event: 'calendar', data }];
}
