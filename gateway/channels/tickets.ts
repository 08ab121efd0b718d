import { randomBytes } from 'node:crypto';
import type { Session } from '../accounts/accounts.ts';

export const ticketLifetimeMs = 30_000;
/** Limit per session: requesting more voids its older tickets, so a flood cannot fill the memory. */
const maxTicketsPerSession = 4;
const ticketBytes = 32;

export interface Ticket {
  readonly ticket: string;
  /** Ms since the epoch. */
  readonly expiresAt: number;
}

interface Issued {
  readonly ticket: string;
  readonly session: Session;
  readonly expiresAt: number;
}

/** One-time tickets with which a signed-in page opens a socket: browsers cannot set headers on one. */
export class Tickets {
  readonly #issued = new Map<string, Issued>();
  readonly #bySession = new Map<string, Issued[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /** A ticket for one socket of this session, valid for 30 s. */
  issue(session: Session): Ticket {
    this.#dropExpired();
    const expiresAt = this.now() + ticketLifetimeMs;
    const issued = { ticket: randomBytes(ticketBytes).toString('base64url'), session, expiresAt };
    const own = this.#bySession.get(session.id) ?? [];
    own.push(issued);
    this.#issued.set(issued.ticket, issued);
    this.#bySession.set(session.id, own);
    if (own.length > maxTicketsPerSession && own[0]) this.#void(own[0]);
    return { ticket: issued.ticket, expiresAt };
  }

  /** Redeems a ticket for its session; null if it is used, expired or unknown. */
  redeem(ticket: string): Session | null {
    const issued = this.#issued.get(ticket);
    if (!issued) return null;
    this.#void(issued);
    return issued.expiresAt > this.now() ? issued.session : null;
  }

  /** Voids the tickets of an ended session. */
  revoke(sessionId: string): void {
    for (const issued of this.#bySession.get(sessionId)?.slice() ?? []) this.#void(issued);
  }

  get size(): number {
    return this.#issued.size;
  }

  /** The map is in order of issue, and therefore of expiry. */
  #dropExpired(): void {
    for (const issued of this.#issued.values()) {
      if (issued.expiresAt > this.now()) return;
      this.#void(issued);
    }
  }

  #void(issued: Issued): void {
    this.#issued.delete(issued.ticket);
    const left = this.#bySession.get(issued.session.id)?.filter((other) => other !== issued) ?? [];
    if (left.length === 0) this.#bySession.delete(issued.session.id);
    else this.#bySession.set(issued.session.id, left);
  }
}
