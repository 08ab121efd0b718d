import { bustAttempted, inmatesArrived } from '@rackets/engine/features/prison/events.ts';
import { isCompanion } from '@rackets/engine/features/prison/companion.ts';
import { countInmates } from '@rackets/engine/features/prison/views.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/state/world.ts';
import { defineChannels, type Frame } from '../../channels/channel-kind.ts';

const channel = 'public-prison';

type PrisonFrame = Pick<Frame, 'event'> & { readonly data: JsonObject };

export const prisonChannels = defineChannels({
  kinds: [
    {
      pattern: channel,
      events: ['prisoner-arrived', 'prisoner-left'],
      meaning:
        'Who comes to prison, and who is busted out, pays a bribe or dies (W12); `inmates` is how many are inside now.',
    },
  ],
  frames: (event, { world, listened }) =>
    listened(channel)
      ? counted(world, event, [...playerFrames(world, event), ...nonPlayerFrames(event)])
      : [],
});

/** Each frame says how many are inside now, non-players and the listener included, so that a count follows at once. */
function counted(world: World, { at }: RecordedEvent, frames: readonly PrisonFrame[]): readonly Frame[] {
  if (frames.length === 0) return [];
  const inmates = countInmates(world, null, at);
  return frames.map((frame) => ({ ...frame, channel, data: { ...frame.data, inmates } }));
}

/** Every sentence that begins or ends early, whichever feature set the timer. */
function playerFrames(world: World, event: RecordedEvent): readonly PrisonFrame[] {
  return event.timers.flatMap(({ character, name, until }) => {
    if (name !== 'prison') return [];
    const data = { character_id: character, key: `character:${character}` };
    const arrives = until > event.at && timerUntil(world, character, 'prison') === until;
    return arrives
      ? [{ event: 'prisoner-arrived', data }]
      : [{ event: 'prisoner-left', data: { ...data, reason: reasonOf(event) } }];
  });
}

function nonPlayerFrames(event: RecordedEvent): readonly PrisonFrame[] {
  const arrived = inmatesArrived.match(event);
  if (arrived) {
    const { npcs } = seenBy(inmatesArrived, arrived, 'everyone');
    return npcs.map(({ id }) => ({ event: 'prisoner-arrived', data: { npc_id: id, key: `npc:${id}` } }));
  }
  const bust = bustAttempted.match(event);
  if (!bust) return [];
  const { success, npc } = seenBy(bustAttempted, bust, 'everyone');
  // A newcomer's companion waits for them alone: the id would tell everybody who has freed one.
  if (!success || npc === null || isCompanion({ id: npc })) return [];
  const data = { npc_id: npc, key: `npc:${npc}`, reason: 'bust' };
  return [{ event: 'prisoner-left', data }];
}

/** Busts, bribes and deaths end a sentence early; its own end is the client's clock (rulings, 21). */
function reasonOf(event: RecordedEvent): string {
  if (event.type === 'prison.bribed') return 'bribe';
  return event.type === 'characters.died' ? 'death' : 'bust';
}
