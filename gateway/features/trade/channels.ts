import {
  acceptanceSet,
  assetAdded,
  assetRemoved,
  cancelled,
  completed,
  giftRequested,
  opened,
} from '@rackets/engine/features/trade/events.ts';
import { sideOf, tradeOf } from '@rackets/engine/features/trade/state.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { channelNamed, defineChannels, ownedByViewer, type Frame } from '../../channels/channel-kind.ts';

const ofTrade = channelNamed('trade-{id}');
const ofCharacter = channelNamed('character-{id}-trades');

export const tradeChannels = defineChannels({
  kinds: [
    {
      pattern: ofTrade.pattern,
      events: ['update'],
      meaning: 'Something changed in an open trade; its two parties read it again.',
      mayJoin(world, { character }, id) {
        const trade = tradeOf(world, id);
        return trade !== null && character !== null && sideOf(trade, character) !== null;
      },
      endedBy: [completed, cancelled],
    },
    {
      pattern: ofCharacter.pattern,
      events: ['update'],
      meaning: 'The same for all trades and gift requests of the character, including new ones.',
      personal: true,
      mayJoin: ownedByViewer,
    },
  ],
  frames(event, { listened }) {
    const told = toldOf(event);
    if (!told) return [];
    const channels = [ofTrade(told.id), ...event.subjects.map(({ id }) => ofCharacter(id))];
    return channels.filter(listened).map((channel): Frame => ({ channel, event: 'update', data: told }));
  },
});

/** The trade that an event changed, and whether it is over. */
function toldOf(event: RecordedEvent) {
  const done = completed.match(event);
  if (done) return { id: seenBy(completed, done, 'guest').trade, state: 'complete' };
  const off = cancelled.match(event);
  if (off) return { id: seenBy(cancelled, off, 'guest').trade, state: 'cancelled' };
  for (const kind of [opened, giftRequested, assetAdded, assetRemoved, acceptanceSet]) {
    const found = kind.match(event);
    if (found) return { id: found.data.trade, state: 'open' };
  }
  return null;
}
