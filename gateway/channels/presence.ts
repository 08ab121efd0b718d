/** [R264] Online means a request within this time, or an open socket. */
export const onlineForMs = 60_000;
/** Every player's state includes the count, so it is recomputed at most this often. */
const countedForMs = 1_000;

interface Seen {
  at: number;
  /** Since when it has been online without a break. */
  from: number;
  sockets: number;
  /** Where in the game it last did something, such as at a city's slot machines. */
  place: { readonly name: string; readonly at: number } | null;
}

/** An account that is online. */
export interface OnlineAccount {
  readonly account: string;
  /** When it last sent something, ms. */
  readonly activeAt: number;
  /** Since when it has been online without a break, ms. */
  readonly activeFrom: number;
  /** Where it has been within the last minute. */
  readonly place?: string;
}

/**
 * Who is online. Kept in gateways' memory only, without events or documents. `plays` says whether an account has a
 * living gangster now; others are not counted.
 */
export class Presence {
  readonly #seen = new Map<string, Seen>();
  /** Accounts online at other processes. */
  #elsewhere: ReadonlyMap<string, OnlineAccount> = new Map();
  #count = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  #visitors: { readonly at: number; readonly counts: Map<string, number> } | null = null;

  constructor(
    private readonly plays: (account: string) => boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** Records that the account has sent something. */
  touch(account: string): void {
    const seen = this.#seen.get(account);
    const at = this.now();
    if (!seen) this.#seen.set(account, { at, from: at, sockets: 0, place: null });
    else Object.assign(seen, { at, from: this.#counts(seen) ? seen.from : at });
  }

  /** Records that the account has done something in a place of the game; it is in one place at a time. */
  visit(account: string, place: string): void {
    this.touch(account);
    const seen = this.#seen.get(account);
    if (!seen) return;
    this.#goes(account, this.#placeOf(seen).place, place);
    seen.place = { name: place, at: this.now() };
  }

  /**
   * How many have been in a place within the last minute, by its name; places without anybody are left out. Who comes
   * counts at once, who goes within a second.
   */
  visitors(): ReadonlyMap<string, number> {
    const now = this.now();
    if (this.#visitors && Math.abs(now - this.#visitors.at) < countedForMs) return this.#visitors.counts;
    const counts = new Map<string, number>();
    for (const { place } of this.list())
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
    this.#visitors = { at: now, counts };
    return counts;
  }

  socketOpened(account: string): void {
    this.touch(account);
    const seen = this.#seen.get(account);
    if (seen) seen.sockets += 1;
  }

  socketClosed(account: string): void {
    const seen = this.#seen.get(account);
    if (seen && seen.sockets > 0) seen.sockets -= 1;
  }

  isOnline(account: string): boolean {
    const seen = this.#seen.get(account);
    return (seen !== undefined && this.#counts(seen)) || this.#elsewhere.has(account);
  }

  /** When the account last sent something, ms; null when it is not online. */
  activeAt(account: string): number | null {
    const seen = this.#seen.get(account);
    // Whether somebody has listed who is online meanwhile must not matter.
    const here = seen && this.#counts(seen) ? seen.at : 0;
    const at = Math.max(here, this.#elsewhere.get(account)?.activeAt ?? 0);
    return at === 0 ? null : at;
  }

  /** Since when the account has been online without a break, ms; null when it is not. */
  activeFrom(account: string): number | null {
    const seen = this.#seen.get(account);
    const here = seen && this.#counts(seen) ? seen.from : Infinity;
    const from = Math.min(here, this.#elsewhere.get(account)?.activeFrom ?? Infinity);
    return from === Infinity ? null : from;
  }

  /** Accounts online with a living gangster. */
  list(): readonly OnlineAccount[] {
    const here = this.own();
    const known = this.#elsewhere.size === 0 ? here : this.#withElsewhere(here);
    return known.filter(({ account }) => this.plays(account));
  }

  /** Accounts online at this process, with a gangster or without. */
  own(): readonly OnlineAccount[] {
    const list: OnlineAccount[] = [];
    for (const [account, seen] of this.#seen) {
      if (this.#counts(seen)) list.push(onlineAccount(account, seen, this.#placeOf(seen)));
      else this.#seen.delete(account);
    }
    return list;
  }

  /** Replaces the accounts known to be online at other processes. */
  hear(elsewhere: readonly OnlineAccount[]): void {
    this.#elsewhere = latestOf(elsewhere);
  }

  /** The length of `list`; at most a second old. */
  count(): number {
    const now = this.now();
    if (Math.abs(now - this.#countedAt) < countedForMs) return this.#count;
    this.#count = this.list().length;
    this.#countedAt = now;
    return this.#count;
  }

  /** Takes somebody's step into the counts as they are, which are made again only once a second. */
  #goes(account: string, from: string | undefined, to: string): void {
    if (from === to || !this.#visitors || !this.plays(account)) return;
    const { counts } = this.#visitors;
    counts.set(to, (counts.get(to) ?? 0) + 1);
    if (from === undefined) return;
    const left = (counts.get(from) ?? 0) - 1;
    if (left > 0) counts.set(from, left);
    else counts.delete(from);
  }

  #withElsewhere(here: readonly OnlineAccount[]): readonly OnlineAccount[] {
    return [...latestOf([...this.#elsewhere.values(), ...here]).values()];
  }

  #placeOf({ place }: Seen): { readonly place?: string } {
    return place !== null && this.now() - place.at < onlineForMs ? { place: place.name } : {};
  }

  #counts(seen: Seen): boolean {
    return seen.sockets > 0 || this.now() - seen.at < onlineForMs;
  }
}

const onlineAccount = (account: string, { at, from }: Seen, place: { readonly place?: string }) => ({
  account,
  activeAt: at,
  activeFrom: from,
  ...place,
});

/** One entry for each account: its latest, with the place that an earlier one knows where that one knows none. */
function latestOf(all: readonly OnlineAccount[]): ReadonlyMap<string, OnlineAccount> {
  const latest = new Map<string, OnlineAccount>();
  for (const each of all) {
    const other = latest.get(each.account);
    const [last, before] = other && other.activeAt > each.activeAt ? [other, each] : [each, other];
    const activeFrom = Math.min(each.activeFrom, other?.activeFrom ?? Infinity);
    latest.set(each.account, { ...before, ...last, activeFrom });
  }
  return latest;
}
