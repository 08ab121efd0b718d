import { propertyNews } from '@rackets/engine/features/property/told.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { travelsUntil } from '@rackets/engine/shared/people/whereabouts.ts';
import { rowId } from '@rackets/projections/runner/model.ts';
import { channelNamed, defineChannels } from '../../channels/channel-kind.ts';
import { feedEntryOf } from './feed.ts';

const cityChannel = channelNamed('public-property-{location_id}');

/** Nobody who acts on a property among the living is hidden from anybody. */
const nobodyHidden = { viewer: null, ids: new Set<string>() };

/** Whether a gangster is there: what others do in a city would tell those elsewhere where they are. */
function isThere(world: World, character: string | null, city: string, now: number): boolean {
  const person = character === null ? undefined : world.characters.get(character);
  if (!person || person.dead || person.location !== city) return false;
  return travelsUntil(world, person.id) <= now;
}

export const propertyChannels = defineChannels({
  kinds: [
    {
      pattern: cityChannel.pattern,
      events: ['event'],
      meaning: 'What happens to the properties of a city, for those who are there (W13).',
      mayJoin: (world, { character }, id, now) => isThere(world, character, id, now),
      hides: (world, listener, _by, { id, now }) => !isThere(world, listener.character, id, now),
    },
  ],
  frames(event, { world, listened }) {
    const news = propertyNews(event);
    if (!news) return [];
    const channel = cityChannel(news.city);
    if (!listened(channel)) return [];
    const row = { ...news, id: rowId(event.revision), at: event.at };
    return [{ channel, event: 'event', by: news.character, data: feedEntryOf(world, row, nobodyHidden) }];
  },
});
