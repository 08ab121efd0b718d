/** A stream of random numbers that its name decides alone: the same name, the same numbers, on every machine. */
export class Random {
  readonly #state: Uint32Array;

  constructor(name: string) {
    this.#state = Uint32Array.from([1, 2, 3, 4], (salt) => hashOf(`${salt} ${name}`));
    for (let warm = 0; warm < 12; warm += 1) this.next();
  }

  /** A number from 0 to 2^32 - 1 (sfc32 by Chris Doty-Humphrey). */
  next(): number {
    const s = this.#state;
    // One by one: taking a typed array apart goes by its iterator.
    const a = s[0] ?? 0;
    const b = s[1] ?? 0;
    const c = s[2] ?? 0;
    const d = s[3] ?? 0;
    const sum = (a + b + d) | 0;
    s[3] = d + 1;
    s[0] = b ^ (b >>> 9);
    s[1] = c + (c << 3);
    s[2] = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** From 0 to n - 1. */
  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n);
  }

  /** From `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100_000) < percent * 1_000;
  }

  /** One of `items`; undefined when there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  /** One of `items`, as likely as its weight. */
  weighted<Item extends string>(weights: Readonly<Record<Item, number>>): Item {
    // Object.keys forgets that these are the record's own keys.
    const names = Object.keys(weights) as Item[];
    let left = this.below(names.reduce((sum, name) => sum + weights[name], 0));
    return names.find((name) => (left -= weights[name]) < 0) ?? (names[0] as Item);
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
