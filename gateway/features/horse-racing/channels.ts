import { finished, postponed, progressed, started } from '@rackets/engine/features/horse-racing/events.ts';
import { viewOpenRace } from '@rackets/engine/features/horse-racing/views.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { channelNamed, defineChannels } from '../../channels/channel-kind.ts';

const raceChannel = channelNamed('race-{id}');

export const horseRacingChannels = defineChannels({
  kinds: [
    {
      pattern: raceChannel.pattern,
      events: ['progress', 'finished'],
      meaning: 'A race as far as it has run (W21): put off, off, at the end of a leg, or at the finish.',
    },
  ],
  frames(event, { world, listened }) {
    const id = raceOf(event);
    if (id === null) return [];
    const channel = raceChannel(String(id));
    if (!listened(channel)) return [];
    const race = viewOpenRace(world, String(id));
    return race ? [{ channel, event: finished.match(event) ? 'finished' : 'progress', data: race }] : [];
  },
});

/** The race that an event moves; null when it moves none. */
function raceOf(event: RecordedEvent): number | null {
  const [later, off] = [postponed.match(event), started.match(event)];
  if (later) return seenBy(postponed, later, 'everyone').race;
  if (off) return seenBy(started, off, 'everyone').race;
  const [leg, over] = [progressed.match(event), finished.match(event)];
  if (leg) return seenBy(progressed, leg, 'everyone').race;
  return over ? seenBy(finished, over, 'everyone').race : null;
}
