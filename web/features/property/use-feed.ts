import { useState } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { FeedEntry, PropertyPage } from './answers.ts';

/** R520. */
const shown = 10;
const sameHolder: ReadonlySet<FeedEntry['kind']> = new Set(['check', 'attack']);

/** What happened in the city, live: the page's own entries, and those that have come since. */
export function useFeed(page: PropertyPage | null): readonly FeedEntry[] {
  const { id: me, location_id: city } = useCharacter();
  const [live, setLive] = useState<readonly FeedEntry[]>([]);
  useChannel(`public-property-${city}`, {
    message(_event, data) {
      // The channel's frames are entries of the feed.
      const entry = data as FeedEntry;
      setLive((before) => [entry, ...before].slice(0, shown));
      const property = page?.properties.find(({ id }) => id === entry.protection_id);
      const isOwn = property?.character?.id === me;
      // Others' walls are not to be seen from here: an attack on them changes nothing that the page shows.
      if (!sameHolder.has(entry.kind) || (entry.kind === 'attack' && isOwn)) refresh('GET property');
    },
    resync: () => refresh('GET property'),
  });
  if (page === null) return [];
  const known = new Set(page.properties.map(({ id }) => id));
  const entries = new Map(
    [...live.filter((entry) => known.has(entry.protection_id)), ...page.events].map((entry) => [
      entry.id,
      entry,
    ]),
  );
  return [...entries.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, shown);
}
