import { describe, expect, test } from 'vitest';
import type { Session } from '../accounts/accounts.ts';
import { ticketLifetimeMs, Tickets } from './tickets.ts';

const sessionOf = (id: string): Session => ({
  id,
  account: `account of ${id}`,
  roles: [],
  verified: true,
  proven: false,
  accountCreatedAt: 0,
});

describe('tickets', () => {
  test('open once, and only within 30 seconds', () => {
    let now = 0;
    const tickets = new Tickets(() => now);
    const session = sessionOf('a');
    const { ticket, expiresAt } = tickets.issue(session);
    expect(expiresAt).toBe(30_000);
    expect(tickets.redeem(ticket)).toBe(session);
    expect(tickets.redeem(ticket)).toBeNull();
    const late = tickets.issue(session).ticket;
    now += ticketLifetimeMs;
    expect(tickets.redeem(late)).toBeNull();
    expect(tickets.size).toBe(0);
  });

  test('a session that asks for many keeps the last four; others keep theirs', () => {
    const tickets = new Tickets(() => 0);
    const other = tickets.issue(sessionOf('b')).ticket;
    const own = Array.from({ length: 1_000 }, () => tickets.issue(sessionOf('a')).ticket);
    expect(tickets.size).toBe(5);
    expect(own.filter((ticket) => tickets.redeem(ticket) !== null)).toEqual(own.slice(-4));
    expect(tickets.redeem(other)?.id).toBe('b');
  });

  test('those that expired are forgotten, those of an ended session at once', () => {
    let now = 0;
    const tickets = new Tickets(() => now);
    for (let index = 0; index < 500; index += 1) tickets.issue(sessionOf(`session ${index}`));
    expect(tickets.size).toBe(500);
    now += ticketLifetimeMs;
    const { ticket } = tickets.issue(sessionOf('a'));
    expect(tickets.size).toBe(1);
    tickets.revoke('a');
    tickets.revoke('nobody');
    expect(tickets.redeem(ticket)).toBeNull();
    expect(tickets.size).toBe(0);
  });
});
