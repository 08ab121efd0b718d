import type { SocketHandlers, SocketLike } from './connection.ts';
import { OneSocket } from './one-socket.ts';

/** A leader that has not answered by then is frozen: its lead is taken. */
const answerMs = 1000;

/** What the tabs of a session tell each other. `lead` names a leader, `member` one tab's use of its socket. */
export type Told =
  /** Wants to use the leader's socket. */
  | { readonly kind: 'join'; readonly member: string }
  | { readonly kind: 'leave'; readonly member: string }
  /** A frame for the server. */
  | { readonly kind: 'say'; readonly member: string; readonly text: string }
  /** Leads from now on. */
  | { readonly kind: 'lead'; readonly lead: string }
  /** The answer to `join`. */
  | { readonly kind: 'joined'; readonly lead: string; readonly member: string }
  /** A frame of the server, for one member or all. */
  | { readonly kind: 'frame'; readonly lead: string; readonly member: string | null; readonly text: string }
  | {
      readonly kind: 'closed';
      readonly lead: string;
      readonly member: string | null;
      readonly away: boolean;
    };

/** How the tabs talk: what one tells, all others hear, in order. */
export interface Talk {
  tell(told: Told): void;
  end(): void;
}

/** Which tab leads: at most one holds the lock of a name, and one that is closed holds none. */
export interface Locks {
  /**
   * Waits for the lock, or takes it from whoever has it, and runs `held`; rejects when the lock is taken away, when
   * `signal` aborts the wait, and where there are no locks.
   */
  request(
    name: string,
    options: { readonly steal: true } | { readonly signal: AbortSignal },
    held: () => Promise<void>,
  ): Promise<unknown>;
}

export interface SharedSocketPorts {
  /** Opens a socket to the server. */
  readonly open: (handlers: SocketHandlers) => SocketLike;
  /** Whose tabs share a socket; null for nobody's. */
  readonly owner: () => string | null;
  /** Null where the browser has none: each tab then has a socket of its own. */
  readonly locks: Locks | null;
  readonly talk: (name: string, hear: (told: Told) => void) => Talk;
  readonly freshId: () => string;
  /** Whether this tab is on view: one that is hidden takes no lead from another. */
  readonly isShown: () => boolean;
  readonly now: () => number;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
}

/** Opens sockets of which all tabs of a session share one. */
export interface SharedSocket {
  /** A socket that works like the tab's own. `again` gives up the shared one, which was silent or may be. */
  open(handlers: SocketHandlers, anew: boolean): SocketLike;
  /** The page is left: another tab leads on. */
  leave(): void;
}

/**
 * One tab has the socket and leads; it passes on what the server and the other tabs say. A leader that is closed leaves
 * the lock to the next tab, and one that is frozen or whose socket is dead loses it to the first tab on view that notices.
 * Every tab then comes back on the new socket as it would after a lost one: from its own positions.
 */
export function createSharedSocket(ports: SharedSocketPorts): SharedSocket {
  let tabs: Tabs | null = null;
  let owner: string | null = null;
  let hasLocks = ports.locks !== null;
  return {
    open(handlers, anew) {
      const { locks } = ports;
      const now = ports.owner();
      if (locks === null || !hasLocks || now === null) return ports.open(handlers);
      if (tabs === null || owner !== now) {
        tabs?.end();
        owner = now;
        tabs = new Tabs(ports, locks, owner, () => {
          hasLocks = false;
        });
      }
      return tabs.open(handlers, anew);
    },
    leave() {
      tabs?.end();
      tabs = null;
    },
  };
}

/** The one use of the socket that this tab has. */
interface Member {
  readonly id: string;
  readonly handlers: SocketHandlers;
  /** Who leads it; null until it knows. */
  lead: string | null;
  timeout: number | null;
}

class Tabs {
  readonly #ports: SharedSocketPorts;
  readonly #locks: Locks;
  readonly #name: string;
  readonly #talk: Talk;
  readonly #noLocks: () => void;
  #member: Member | null = null;
  /** While this tab leads. */
  #leading: { readonly id: string; readonly socket: OneSocket; readonly release: () => void } | null = null;
  /** Ends the wait for the lead. */
  #seeking: AbortController | null = null;
  #hasEnded = false;

  constructor(ports: SharedSocketPorts, locks: Locks, owner: string, noLocks: () => void) {
    this.#ports = ports;
    this.#locks = locks;
    // Enough of the session's key to tell sessions apart; and no more, since names of locks can be listed.
    this.#name = `rackets.socket.${owner.slice(0, 8)}`;
    this.#talk = ports.talk(this.#name, (told) => this.#hear(told));
    this.#noLocks = noLocks;
  }

  open(handlers: SocketHandlers, anew: boolean): SocketLike {
    const member: Member = { id: this.#ports.freshId(), handlers, lead: null, timeout: null };
    this.#member = member;
    // Later, as a socket would: nobody has this one yet.
    queueMicrotask(() => this.#begin(member, anew));
    return {
      send: (text) => this.#say(member, text),
      close: () => this.#close(member),
    };
  }

  /** Gives up lead and membership. */
  end(): void {
    this.#hasEnded = true;
    this.#seeking?.abort();
    if (this.#member) this.#close(this.#member);
    this.#stopLeading();
    this.#talk.end();
  }

  #begin(member: Member, anew: boolean): void {
    if (this.#member !== member || member.lead !== null) return;
    if (this.#leading) {
      if (anew) this.#leading.socket.end();
      this.#joinOwn(member);
    } else if (anew && this.#ports.isShown()) this.#seek(true);
    else {
      if (this.#seeking === null) this.#seek(false);
      this.#ask(member);
    }
  }

  #ask(member: Member): void {
    this.#talk.tell({ kind: 'join', member: member.id });
    member.timeout = this.#ports.setTimeout(() => {
      member.timeout = null;
      if (this.#member === member && member.lead === null) this.#seek(true);
    }, answerMs);
  }

  #say(member: Member, text: string): void {
    if (this.#member !== member) return;
    if (this.#leading) this.#leading.socket.say(member.id, text);
    else this.#talk.tell({ kind: 'say', member: member.id, text });
  }

  #close(member: Member): void {
    if (this.#member !== member) return;
    this.#forget(member);
    if (this.#leading) this.#leading.socket.leave(member.id);
    else this.#talk.tell({ kind: 'leave', member: member.id });
  }

  #forget(member: Member): void {
    if (this.#member === member) this.#member = null;
    if (member.timeout !== null) this.#ports.clearTimeout(member.timeout);
    member.timeout = null;
  }

  #fail(member: Member, away = false): void {
    this.#forget(member);
    member.handlers.closed(away);
  }

  /** Waits for its turn to lead, or takes the lead. */
  #seek(steal: boolean): void {
    this.#seeking?.abort();
    const seeking = new AbortController();
    this.#seeking = seeking;
    let led = false;
    const held = (): Promise<void> => {
      if (seeking.signal.aborted || this.#hasEnded) return Promise.resolve();
      led = true;
      return new Promise((release) => this.#lead(release));
    };
    const ended = (error?: unknown): void => {
      if (this.#seeking === seeking) this.#seeking = null;
      if (led) return this.#stopLeading();
      if (seeking.signal.aborted || this.#hasEnded) return;
      // Taken by another tab before this one knew that it had it; anything else means that there are none here.
      if (!isAbort(error)) this.#noLocks();
      if (this.#member) this.#fail(this.#member);
    };
    const options = steal ? ({ steal } as const) : { signal: seeking.signal };
    this.#locks.request(this.#name, options, held).then(() => ended(), ended);
  }

  #lead(release: () => void): void {
    const id = this.#ports.freshId();
    const mine = (name: string | null): boolean =>
      this.#member !== null && this.#member.lead === id && (name === null || name === this.#member.id);
    const socket = new OneSocket({
      open: (handlers) => this.#ports.open(handlers),
      deliver: (name, text) => {
        if (name === null || !mine(name)) this.#talk.tell({ kind: 'frame', lead: id, member: name, text });
        if (mine(name)) this.#member?.handlers.message(text);
      },
      closed: (name, away) => {
        if (name === null || !mine(name)) this.#talk.tell({ kind: 'closed', lead: id, member: name, away });
        if (mine(name) && this.#member) this.#fail(this.#member, away);
      },
      now: this.#ports.now,
    });
    this.#leading = { id, socket, release };
    this.#talk.tell({ kind: 'lead', lead: id });
    const member = this.#member;
    if (!member) return;
    // One that another tab led comes back as it would after a lost socket.
    if (member.lead === null) this.#joinOwn(member);
    else this.#fail(member);
  }

  #joinOwn(member: Member): void {
    if (!this.#leading) return;
    if (member.timeout !== null) this.#ports.clearTimeout(member.timeout);
    member.timeout = null;
    member.lead = this.#leading.id;
    this.#leading.socket.join(member.id);
  }

  #stopLeading(): void {
    const leading = this.#leading;
    if (!leading) return;
    this.#leading = null;
    leading.socket.end();
    leading.release();
  }

  #hear(told: Told): void {
    switch (told.kind) {
      case 'join': {
        if (!this.#leading) return;
        this.#talk.tell({ kind: 'joined', lead: this.#leading.id, member: told.member });
        return this.#leading.socket.join(told.member);
      }
      case 'leave':
        return this.#leading?.socket.leave(told.member);
      case 'say':
        return this.#leading?.socket.say(told.member, told.text);
      case 'lead':
        return this.#ledBy(told.lead);
      case 'joined':
      case 'frame':
      case 'closed':
        return this.#told(told);
      default:
        told satisfies never;
    }
  }

  #ledBy(lead: string): void {
    // Another tab has taken the lead: the lock says so as well, in its own time.
    this.#stopLeading();
    const member = this.#member;
    if (!member || member.lead === lead) return;
    if (member.lead !== null) return this.#fail(member);
    if (member.timeout !== null) this.#ports.clearTimeout(member.timeout);
    this.#ask(member);
  }

  #told(told: Extract<Told, { kind: 'joined' | 'frame' | 'closed' }>): void {
    const member = this.#member;
    if (!member) return;
    if (told.kind === 'joined') {
      if (told.member !== member.id || member.lead !== null) return;
      if (member.timeout !== null) this.#ports.clearTimeout(member.timeout);
      member.timeout = null;
      member.lead = told.lead;
      return;
    }
    if (told.lead !== member.lead || (told.member !== null && told.member !== member.id)) return;
    if (told.kind === 'frame') member.handlers.message(told.text);
    else this.#fail(member, told.away);
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
