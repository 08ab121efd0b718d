// A list that was spread into a literal, filtered or pushed to has room for 16 more. Of a short list that is kept in the
// world, that would be most of what it takes.

/** A copy with one more at its end, and no room to grow. */
export const withLast = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.toSpliced(list.length, 0, item);

/** A copy without room to grow. */
export const trimmed = <Item>(list: readonly Item[]): Item[] => list.slice();

/** Lists by key, such as the ids of all that somebody is in. No key has an empty one. */
type ShortLists<Item> = Map<string, readonly Item[]>;

/** Adds one at the end of a key's list, unless it is there. */
export function addTo<Item>(lists: ShortLists<Item>, key: string, item: Item): void {
  const list = lists.get(key) ?? [];
  if (!list.includes(item)) lists.set(key, withLast(list, item));
}

/** Takes one out of a key's list; the last takes the key along. */
export function takeFrom<Item>(lists: ShortLists<Item>, key: string, item: Item): void {
  const left = trimmed((lists.get(key) ?? []).filter((each) => each !== item));
  if (left.length === 0) lists.delete(key);
  else lists.set(key, left);
}
