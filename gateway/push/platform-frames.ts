import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { characterChannel, type Frame } from '../channels/channel-kind.ts';
import { platformNews } from './channels.ts';

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
    return life === undefined ? [] : [{ channel: characterChannel(life), event: 'account', data: {} }];
  });
  return [...own, ...publicFrames(world, event.type, now)];
}

function publicFrames(world: World, type: string, now: number): readonly Frame[] {
  return platformNews
    .filter(({ isToldOf }) => isToldOf(type))
    .map(({ event, data }) => ({ channel: 'public-platform', event, data: data?.(world, now) ?? {} }));
}
