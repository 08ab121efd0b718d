import { bustAttempted, inmatesArrived } from '@rackets/engine/features/prison/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { seenBy } from '@rackets/engine/kernel/seen-by.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/world.ts';
import { defineChannels, type Frame } from '../../push/channel-kind.ts';

const channel = 'public-prison';

export const prisonChannels = defineChannels({
  kinds: [
    {
      pattern: channel,
      events: ['prisoner-arrived', 'prisoner-left'],
      meaning: 'Who comes to prison, and who is busted out, pays a bribe or dies (W12).',
    },
  ],
  frames: (event, { world, listened }) =>
    listened(channel) ? [...playerFrames(world, event), ...nonPlayerFrames(event)] : [],
});

/** Every sentence that begins or ends early, whichever feature set the timer. */
function playerFrames(world: World, event: RecordedEvent): readonly Frame[] {
  return event.timers.flatMap(({ character, name, until }) => {
    if (name !== 'prison') return [];
    const data = { character_id: character, key: `character:${character}` };
    const arrives = until > event.at && timerUntil(world, character, 'prison') === until;
    return arrives
      ? [{ channel, event: 'prisoner-arrived', data }]
      : [{ channel, event: 'prisoner-left', data: { ...data, reason: reasonOf(event) } }];
  });
}

function nonPlayerFrames(event: RecordedEvent): readonly Frame[] {
  if (inmatesArrived.match(event)) return [{ channel, event: 'prisoner-arrived', data: { key: 'npc' } }];
  const bust = bustAttempted.match(event);
  if (!bust) return [];
  const { success, npc } = seenBy(bustAttempted, bust, 'everyone');
  if (!success || npc === null) return [];
  const data = { npc_id: npc, key: `npc:${npc}`, reason: 'bust' };
  return [{ channel, event: 'prisoner-left', data }];
}

/** Busts, bribes and deaths end a sentence early; its own end is the client's clock (rulings, 21). */
function reasonOf(event: RecordedEvent): string {
  if (event.type === 'prison.bribed') return 'bribe';
  return event.type === 'characters.died' ? 'death' : 'bust';
}
