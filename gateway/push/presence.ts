/** [R264] Online means a request within this time, or an open socket. */
export const onlineForMs = 60_000;
/** Everybody's state asks for the count: it is made anew at most this often. */
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
 * Who is online. No event and no document: gateways' memory only. `plays` says whether an account has a living
 * gangster now; others are not counted.
 */
export class Presence {
  readonly #seen = new Map<string, Seen>();
  #count = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly plays: (account: string) => boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /** The account has sent something. */
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
    return seen !== undefined && this.#counts(seen);
  }

  /** When the account last sent something, ms; null when that is long ago. */
  activeAt(account: string): number | null {
    return this.#seen.get(account)?.at ?? null;
  }

  /** Accounts online with a living gangster. */
  list(): readonly OnlineAccount[] {
    const list: OnlineAccount[] = [];
    for (const [account, seen] of this.#seen) {
      if (!this.#counts(seen)) this.#seen.delete(account);
      else if (this.plays(account)) list.push({ account, activeAt: seen.at });
    }
    return list;
  }

  /** How many `list` has; at most a second old. */
  count(): number {
    const now = this.now();
    if (Math.abs(now - this.#countedAt) < countedForMs) return this.#count;
    this.#count = this.list().length;
    this.#countedAt = now;
    return this.#count;
  }

  #counts(seen: Seen): boolean {
    return seen.sockets > 0 || this.now() - seen.at < onlineForMs;
  }
}
