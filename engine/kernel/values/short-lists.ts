// A list that was spread into a literal, filtered or pushed to has room for 16 more. Of a short list that is kept in the
// world, that would be most of what it takes.

/** A copy with one more at its end, and no room to grow. */
export const withLast = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.toSpliced(list.length, 0, item);

/** A copy without room to grow. */
export const trimmed = <Item>(list: readonly Item[]): Item[] => list.slice();
