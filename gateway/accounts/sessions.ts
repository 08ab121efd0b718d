import * as crypto from 'node:crypto';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Session } from './accounts.ts';
import { noDevice, type Device } from './device.ts';
import {
  accountsCollection,
  sessionEndsCollection,
  sessionsCollection,
  type AccountBody,
  type SessionBody,
  type SessionEnd,
  type SessionEndBody,
} from './collections.ts';

export const sessionLifetimeMs = 30 * 24 * 3_600_000;
/** Far more than anybody needs; the rest expire by themselves. */
const mostOfOne = 10_000;
const seenWriteIntervalMs = 3_600_000;
const maxCachedSessions = 50_000;
const keyBytes = 32;
const keyShape = /^[\w-]{43}$/;

interface Entry {
  readonly session: Session;
  seenAt: number;
}

/** A session as stored. */
export type StoredSession = SessionBody & { readonly id: string };

export type SessionListener = (sessionId: string) => void;

/** A session ended, or an account's document changed. */
export type SessionEvent = 'ended' | 'changed';

/** How processes that share the sessions tell each other about changes. */
export interface SessionNews {
  /** Whether all news but the last second's has been received; if not, cached sessions may be invalid. */
  readonly isKnown: boolean;
  /** Tells the others about a session or an account, by its id. */
  tell(kind: SessionEvent, id: string): Promise<void>;
  /** Calls with each piece of news, perhaps several times. */
  follow(heard: (kind: SessionEvent, id: string) => void): Promise<void>;
}

/** Creates, looks up and ends sessions. Sessions in use are cached, so requests read no documents. */
export class Sessions {
  /** By session id, least recently read from the store first; each is re-read once an hour. */
  readonly #cache = new Map<string, Entry>();
  /** Ids of the cached sessions of each account that has any. */
  readonly #cachedOf = new Map<string, Set<string>>();
  readonly #listeners = new Set<SessionListener>();
  /** Counts endings, so that lookups in progress know to read again. */
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

  /** Creates a session and returns its key, which is never stored. */
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

  /** The session of a key; null if it is unknown, expired or signed out. Resolves immediately while cached. */
  find(key: string): Session | null | Promise<Session | null> {
    if (!keyShape.test(key)) return null;
    const id = sessionId(key);
    const entry = this.#cache.get(id);
    if (!entry || this.news?.isKnown === false) return this.#load(id);
    const now = this.now();
    if (now - entry.seenAt < seenWriteIntervalMs) return entry.session;
    return this.#refresh(id, entry, now);
  }

  /** Ends a session: its key is invalid from now on, and its sockets are told at once. Whoever shows it is told why. */
  async close(id: string, why: SessionEnd): Promise<void> {
    // Before anybody asks.
    const expiresAt = this.now() + sessionLifetimeMs;
    const body: SessionEndBody = { why };
    await this.documents.insert(sessionEndsCollection, { id, rev: 1, body, expiresAt });
    this.#drop(id);
    this.#tell(id);
    // First: if this process dies in between, the session stays valid everywhere rather than in some places.
    await this.news?.tell('ended', id);
    await this.documents.removeMany(sessionsCollection, [id]);
    this.#drop(id);
  }

  /** Why the session of a key was ended; null if it was not: it expired, or is unknown. */
  async endOf(key: string): Promise<SessionEnd | null> {
    if (!keyShape.test(key)) return null;
    const id = sessionId(key);
    const doc = (await this.documents.getMany(sessionEndsCollection, [id])).get(id);
    // Only `close` writes this collection.
    return doc ? (doc.body as SessionEndBody).why : null;
  }

  /** The account's active sessions, in no particular order. */
  async of(account: string): Promise<readonly StoredSession[]> {
    const query = { index: 'account', prefix: [account], limit: mostOfOne };
    const found = await this.documents.range(sessionsCollection, query);
    // Only `open` and `#refresh` write this collection.
    return found.map(({ id, body }) => ({ id, ...(body as SessionBody) }));
  }

  /** Ends all of an account's sessions except `kept`. Returns how many. */
  async closeAll(account: string, kept: string | null, why: SessionEnd): Promise<number> {
    const others = (await this.of(account)).filter(({ id }) => id !== kept);
    for (const { id } of others) await this.close(id, why);
    return others.length;
  }

  /** Makes every process re-read an account's sessions, because this one changed its document. */
  async changed(account: string): Promise<void> {
    this.reread(account);
    await this.news?.tell('changed', account);
  }

  /** Re-reads an account's sessions, because its document changed. */
  reread(account: string): void {
    // A read in progress may have seen the old document.
    this.#endings += 1;
    for (const id of this.#cachedOf.get(account) ?? []) this.#uncache(id);
  }

  /** Called with the id of each session that ends. Returns a function that unsubscribes. */
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

  /** Extends the expiry, at most once an hour; a session that is no longer in the store ends here. */
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
    // If another writer was faster, the expiry has just been extended.
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
    const { id, account } = entry.session;
    this.#cache.delete(id);
    this.#cache.set(id, entry);
    const cached = this.#cachedOf.get(account);
    if (cached) cached.add(id);
    else this.#cachedOf.set(account, new Set([id]));
    if (this.#cache.size <= maxCachedSessions) return;
    for (const oldest of this.#cache.keys()) {
      this.#uncache(oldest);
      return;
    }
  }

  #drop(id: string): void {
    this.#endings += 1;
    this.#uncache(id);
  }

  #uncache(id: string): void {
    const account = this.#cache.get(id)?.session.account;
    if (account === undefined) return;
    this.#cache.delete(id);
    const cached = this.#cachedOf.get(account);
    cached?.delete(id);
    if (cached?.size === 0) this.#cachedOf.delete(account);
  }

  #tell(id: string): void {
    for (const listener of this.#listeners) listener(id);
  }
}

/** What a device reported, without empty fields. */
function said({ client, platform, interface: screen }: Device): Partial<SessionBody> {
  return {
    ...(client === null ? {} : { client }),
    ...(platform === null ? {} : { platform }),
    ...(screen === null ? {} : { interface: screen }),
  };
}

function toSession(id: string, account: string, body: AccountBody): Session {
  const roles = body.roles?.map(({ role }) => role) ?? [];
  const { verified, proven = false, createdAt: accountCreatedAt } = body;
  return { id, account, roles, verified, proven, accountCreatedAt };
}

/** Runs on every request: the one-shot hash, available from Node 20.12, takes a third of the time. */
const sessionId: (key: string) => string =
  typeof crypto.hash === 'function'
    ? (key) => crypto.hash('sha256', key)
    : (key) => crypto.createHash('sha256').update(key).digest('hex');
