import { refuse } from '../../kernel/declarations/refusal.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { affairKit } from '../../kits/affair.ts';
import type { SealedText } from '../../shared/text/sealed-text.ts';
import { utcDay } from '../../shared/time/time.ts';

/** A lesson on offer, or the last one that its mentor's recipient took. */
export interface Session {
  readonly id: string;
  readonly mentor: string;
  readonly recipient: string;
  /** What the mentor put in, in dollars. */
  readonly cost: number;
  /** Experience promised. */
  readonly points: number;
  readonly bullets: number;
  /** What the recipient pays for a point, in dollars. */
  readonly feePerPoint: number;
  readonly message: SealedText | null;
  readonly offeredAt: number;
  readonly expiresAt: number;
  /** What came of it; null while it waits. */
  readonly accepted: { readonly at: number; readonly points: number } | null;
}

export const mentoringState = defineSlice('mentoring', () => ({
  sessions: new Map<string, Session>(),
  /** By mentor: the offer that waits, or the last one that was taken. */
  byMentor: new Map<string, string>(),
  /** By recipient: ids of the offers that wait for them, the oldest first. */
  waiting: new Map<string, readonly string[]>(),
  /** By mentor: the fee that they asked for last, where it was one. */
  lastFees: new Map<string, number>(),
  /** The UTC day of `taken`. */
  day: 0,
  /** Accounts that took a lesson on that day: a new life is no fresh pupil. */
  taken: new Set<string>(),
}));

/** Offers that wait, found under their recipients, and the last lesson that each mentor gave. */
export const sessions = affairKit({
  feature: 'mentoring',
  slots: ['mentor', 'recipient'],
  seats: (session: Session) => session,
  kept(world) {
    const { sessions: open, waiting: byParty } = mentoringState(world);
    return { open, byParty };
  },
  // A mentor has one at a time, by `byMentor`.
  parties: ({ recipient, accepted }) => (accepted ? [] : [recipient]),
  unknown: refuse('mentoring_unknown', 'There is no such offer any more.', { kind: 'not-found' }),
});

/** A session that waits, or the last that a mentor gave; null for any other. */
export const sessionOf = sessions.find;

/** The offer of a mentor that waits, or the last one that was taken; null where there is neither. */
export function sessionBy(world: World, mentor: string): Session | null {
  const id = mentoringState(world).byMentor.get(mentor);
  return id === undefined ? null : sessionOf(world, id);
}

/** The offer of a mentor that waits, or null. */
export function pendingBy(world: World, mentor: string): Session | null {
  const session = sessionBy(world, mentor);
  return session?.accepted === null ? session : null;
}

/** Offers that wait for a recipient, the oldest first. */
export const offersFor = sessions.of;

/** The sessions that wait and that a character is in. */
export function pendingOf(world: World, character: string): readonly Session[] {
  const own = pendingBy(world, character);
  return [...(own ? [own] : []), ...offersFor(world, character)];
}

/** Where what a mentor put in lies. */
export const escrowOf = ({ id, mentor }: Pick<Session, 'id' | 'mentor'>): string =>
  sessions.escrow(id, mentor);

/** Whether an account has taken a lesson today. */
export function tookToday(world: World, account: string, now: number): boolean {
  const { day, taken } = mentoringState(world);
  return day === utcDay(now) && taken.has(account);
}

/** Adds an offer in the place of its mentor's last lesson. Part of apply. */
export function openSession(world: World, session: Session): void {
  const { byMentor, lastFees } = mentoringState(world);
  const { id, mentor, feePerPoint } = session;
  dropSession(world, byMentor.get(mentor) ?? '');
  sessions.put(world, session);
  byMentor.set(mentor, id);
  if (feePerPoint > 0) lastFees.set(mentor, feePerPoint);
  else lastFees.delete(mentor);
}

/** Keeps that an offer was taken. Part of apply. */
export function acceptSession(world: World, id: string, account: string, at: number, points: number): void {
  const state = mentoringState(world);
  const session = sessionOf(world, id);
  if (!session) return;
  sessions.put(world, { ...session, accepted: { at, points } });
  if (state.day !== utcDay(at)) {
    state.day = utcDay(at);
    state.taken.clear();
  }
  state.taken.add(account);
}

/** Drops an offer that came to nothing, or a lesson that another follows. Part of apply. */
export function dropSession(world: World, id: string): void {
  const session = sessionOf(world, id);
  if (!session) return;
  sessions.drop(world, id);
  mentoringState(world).byMentor.delete(session.mentor);
}

/** Drops what is kept of a mentor who is no more; what waits is settled by itself. Part of apply. */
export function forgetMentor(world: World, mentor: string): void {
  const session = sessionBy(world, mentor);
  if (session?.accepted) dropSession(world, session.id);
  mentoringState(world).lastFees.delete(mentor);
}
