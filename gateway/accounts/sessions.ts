import * as crypto from 'node:crypto';
import { assert } from '@rackets/engine/kernel/assert.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Session } from './accounts.ts';
import { noDevice, type Device } from './device.ts';
import { accountsCollection, sessionsCollection, type AccountBody, type SessionBody } from './collections.ts';

export const sessionLifetimeMs = 30 * 24 * 3_600_000;
/** Far more than anybody has; the rest runs out by itself. */
const mostOfOne = 10_000;
const seenWriteIntervalMs = 3_600_000;
const maxCachedSessions = 50_000;
const keyBytes = 32;
const keyShape = /^[\w-]{43}$/;

interface Entry {
  readonly session: Session;
  seenAt: number;
}

/** A session as it is stored. */
export type StoredSession = SessionBody & { readonly id: string };

export type SessionListener = (sessionId: string) => void;

/** A session ended, or an account's document was changed. */
export type SessionEvent = 'ended' | 'changed';

/** What one of several processes must know of sessions that others have a part in. */
export interface SessionNews {
  /** Whether everything but the news of the last second is known here; if not, what is cached may be dead. */
  readonly isKnown: boolean;
  /** Tells the others of a session or an account, by its id. */
  tell(kind: SessionEvent, id: string): Promise<void>;
  /** Calls with what is told, perhaps several times. */
  follow(heard: (kind: SessionEvent, id: string) => void): Promise<void>;
}

/** Session keys: made, recognised, forgotten. What is in use is cached, so that a request reads no document. */
export class Sessions {
  /** By session id, the one read from the store longest ago first; each is, once an hour. */
  readonly #cache = new Map<string, Entry>();
  readonly #listeners = new Set<SessionListener>();
  /** Counts endings: whoever was reading documents meanwhile reads them again. */
  #endings = 0;

  constructor(
    private readonly documents: Documents,
    private readonly now: () => number,
    private readonly news: SessionNews | null = null,
  ) {
    void news?.follow((kind, id) => {
      if (kind === 'changed') return this.reread(id);
      this.#drop(id);
      this.#tell(id);
    });
  }

  /** Opens a session and returns its key, which is stored nowhere. */
  async open(
    account: string,
    body: AccountBody,
    device: Device = noDevice,
  ): Promise<{ key: string; session: Session }> {
    const key = crypto.randomBytes(keyBytes).toString('base64url');
    const id = sessionId(key);
    const now = this.now();
    const stored: SessionBody = { account, createdAt: now, seenAt: now, ...said(device) };
    const put = { id, rev: 1, body: stored, expiresAt: now + sessionLifetimeMs };
    assert(await this.documents.insert(sessionsCollection, put), 'a session key is new');
    const session = toSession(id, account, body);
    this.#remember({ session, seenAt: now });
    return { key, session };
  }

  /** The session of a key; null when it is none, expired or signed out. Resolved at once while it is cached. */
  find(key: string): Session | null | Promise<Session | null> {
    if (!keyShape.test(key)) return null;
    const id = sessionId(key);
    const entry = this.#cache.get(id);
    if (!entry || this.news?.isKnown === false) return this.#load(id);
    const now = this.now();
    if (now - entry.seenAt < seenWriteIntervalMs) return entry.session;
    return this.#refresh(id, entry, now);
  }

  /** Ends a session: its key is worth nothing from now on, and its sockets hear of it at once. */
  async close(id: string): Promise<void> {
    this.#drop(id);
    this.#tell(id);
    // First: if this process dies in between, the session lives on everywhere instead of here and there.
    await this.news?.tell('ended', id);
    await this.documents.removeMany(sessionsCollection, [id]);
    this.#drop(id);
  }

  /** The sessions of an account that have not ended, in no order. */
  async of(account: string): Promise<readonly StoredSession[]> {
    const query = { index: 'account', prefix: [account], limit: mostOfOne };
    const found = await this.documents.range(sessionsCollection, query);
    // Only `open` and `#refresh` write this collection.
    return found.map(({ id, body }) => ({ id, ...(body as SessionBody) }));
  }

  /** Ends all sessions of an account but `kept`. Returns how many. */
  async closeAll(account: string, kept: string | null = null): Promise<number> {
    const others = (await this.of(account)).filter(({ id }) => id !== kept);
    for (const { id } of others) await this.close(id);
    return others.length;
  }

  /** Has an account's sessions read anew everywhere: its document was changed here. */
  async changed(account: string): Promise<void> {
    this.reread(account);
    await this.news?.tell('changed', account);
  }

  /** Has an account's sessions read anew: its document was changed. */
  reread(account: string): void {
    // Whoever is reading it now may have found it as it was.
    this.#endings += 1;
    for (const [id, { session }] of this.#cache) if (session.account === account) this.#drop(id);
  }

  /** Called with the id of each session that ended. Returns the way to stop. */
  onClosed(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #load(id: string): Promise<Session | null> {
    const endings = this.#endings;
    const doc = (await this.documents.getMany(sessionsCollection, [id])).get(id);
    if (!doc) return null;
    // Only `open` and `#refresh` write this collection.
    const { account, seenAt } = doc.body as SessionBody;
    const owner = (await this.documents.getMany(accountsCollection, [account])).get(account);
    // Only accounts are written to that collection.
    const body = owner ? (owner.body as AccountBody) : null;
    if (body === null || body.closedAt !== undefined) return null;
    if (endings !== this.#endings) return this.#load(id);
    const entry = this.#cache.get(id) ?? {
      session: toSession(id, account, body),
      seenAt,
    };
    this.#remember(entry);
    return entry.session;
  }

  /** Moves the expiry on, at most once an hour; a session that is gone from the store ends here. */
  async #refresh(id: string, entry: Entry, now: number): Promise<Session | null> {
    const endings = this.#endings;
    const doc = (await this.documents.getMany(sessionsCollection, [id])).get(id);
    if (!doc) {
      this.#drop(id);
      this.#tell(id);
      return null;
    }
    const body: SessionBody = { ...(doc.body as SessionBody), seenAt: now };
    entry.seenAt = now;
    // Lost to another writer means that the expiry has just been moved.
    await this.documents.replace(sessionsCollection, doc.rev, {
      id,
      rev: doc.rev + 1,
      body,
      expiresAt: now + sessionLifetimeMs,
    });
    if (endings !== this.#endings) return this.#load(id);
    this.#remember(entry);
    return entry.session;
  }

  #remember(entry: Entry): void {
    this.#cache.delete(entry.session.id);
    this.#cache.set(entry.session.id, entry);
    if (this.#cache.size <= maxCachedSessions) return;
    for (const oldest of this.#cache.keys()) {
      this.#cache.delete(oldest);
      return;
    }
  }

  #drop(id: string): void {
    this.#endings += 1;
    this.#cache.delete(id);
  }

  #tell(id: string): void {
    for (const listener of this.#listeners) listener(id);
  }
}

/** What a device says, without what it does not. */
function said({ client, platform, interface: screen }: Device): Partial<SessionBody> {
  return {
    ...(client === null ? {} : { client }),
    ...(platform === null ? {} : { platform }),
    ...(screen === null ? {} : { interface: screen }),
  };
}

function toSession(id: string, account: string, body: AccountBody): Session {
  const roles = body.roles?.map(({ role }) => role) ?? [];
  return { id, account, roles, verified: body.verified, accountCreatedAt: body.createdAt };
}

/** Runs on every request: the one-shot hash takes a third of the time, where Node has it (20.12). */
const sessionId: (key: string) => string =
  typeof crypto.hash === 'function'
    ? (key) => crypto.hash('sha256', key)
    : (key) => crypto.createHash('sha256').update(key).digest('hex');
