import {
  attacked,
  cancelled,
  checked,
  released,
  takenOver,
} from '@rackets/engine/features/property/events.ts';
import { propertyNews, type PropertyNews } from '@rackets/engine/features/property/told.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** What happened to a property of a city, as everybody there is told. */
export type PropertyRow = Pick<PropertyNews, keyof PropertyNews> & {
  readonly id: string;
  readonly at: number;
};

/** By city: the last of it. */
const feed = 'property-feed';
/** By property: its last line. */
const latest = 'property-latest';
/** R520. */
const kept = 10;

/** What happened to the properties of each city, ten lines a city, and the last of each property. */
export const propertyModel = defineModel({
  name: 'property',
  version: 1,
  collections: [
    { name: feed, indexes: {} },
    { name: latest, indexes: {} },
  ],
  of: { kinds: [checked, attacked, takenOver, cancelled, released] },
  touches(event) {
    const news = propertyNews(event);
    return news
      ? [
          { collection: feed, id: news.city },
          { collection: latest, id: news.property },
        ]
      : [];
  },
  fold(event, docs) {
    const news = propertyNews(event);
    if (!news) return;
    const row: PropertyRow = { ...news, id: rowId(event.revision), at: event.at };
    const { rows = [] } = (docs.get(feed, news.city) as { rows?: readonly PropertyRow[] } | null) ?? {};
    docs.put(feed, news.city, { rows: [row, ...rows].slice(0, kept) });
    docs.put(latest, news.property, row);
  },
});

/** What happened last in a city, the newest first. */
export async function readPropertyFeed(documents: Documents, city: string): Promise<readonly PropertyRow[]> {
  const found = await documents.getMany(feed, [city]);
  return (found.get(city)?.body as { readonly rows: readonly PropertyRow[] } | undefined)?.rows ?? [];
}

/** What happened last to each of some properties, by their ids; nothing for one that nobody has touched. */
export async function readLatest(
  documents: Documents,
  properties: readonly string[],
): Promise<ReadonlyMap<string, PropertyRow>> {
  const found = await documents.getMany(latest, [...properties]);
  // Written by the one model that owns the collection.
  return new Map([...found].map(([id, { body }]) => [id, body as unknown as PropertyRow]));
}
