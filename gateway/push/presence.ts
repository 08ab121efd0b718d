/** [R264] Online means a request within this time, or an open socket. */
export const onlineForMs = 60_000;
/** Every player's state includes the count, so it is recomputed at most this often. */
const countedForMs = 1_000;

interface Seen {
  at: number;
  sockets: number;
}

/** An account that is online. */
export interface OnlineAccount {
  readonly account: string;
  /** When it last sent something, ms. */
  readonly activeAt: number;
}

/**
 * Who is online. Kept in gateways' memory only, without events or documents. `plays` says whether an account has a
 * living gangster now; others are not counted.
 */
export class Presence {
  readonly #seen = new Map<string, Seen>();
  /** Accounts online at other processes, with the time each last sent something. */
  #elsewhere: ReadonlyMap<string, number> = new Map();
  #count = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly plays: (account: string) => boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** Records that the account has sent something. */
  touch(account: string): void {
    const seen = this.#seen.get(account);
    if (seen) seen.at = this.now();
    else this.#seen.set(account, { at: this.now(), sockets: 0 });
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
    const at = Math.max(here, this.#elsewhere.get(account) ?? 0);
    return at === 0 ? null : at;
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
      if (this.#counts(seen)) list.push({ account, activeAt: seen.at });
      else this.#seen.delete(account);
    }
    return list;
  }

  /** Replaces the accounts known to be online at other processes. */
  hear(elsewhere: readonly OnlineAccount[]): void {
    const latest = new Map<string, number>();
    for (const { account, activeAt } of elsewhere)
      latest.set(account, Math.max(activeAt, latest.get(account) ?? 0));
    this.#elsewhere = latest;
  }

  /** The length of `list`; at most a second old. */
  count(): number {
    const now = this.now();
    if (Math.abs(now - this.#countedAt) < countedForMs) return this.#count;
    this.#count = this.list().length;
    this.#countedAt = now;
    return this.#count;
  }

  #withElsewhere(here: readonly OnlineAccount[]): readonly OnlineAccount[] {
    const activeAt = new Map(this.#elsewhere);
    for (const { account, activeAt: at } of here)
      activeAt.set(account, Math.max(at, activeAt.get(account) ?? 0));
    return [...activeAt].map(([account, at]) => ({ account, activeAt: at }));
  }

  #counts(seen: Seen): boolean {
    return seen.sockets > 0 || this.now() - seen.at < onlineForMs;
  }
}
