import type { OwnSession, Session } from './accounts.ts';
import type { AccountServices } from './account-services.ts';
import type { SessionEnd } from './collections.ts';
import { platforms } from './device.ts';
import type { StoredSession } from './sessions.ts';

/** How many are listed; a player with more can end all others at once. */
const mostTold = 100;

export async function ownSessions(
  { sessions, now }: AccountServices,
  { id: current, account }: Session,
): Promise<readonly OwnSession[]> {
  const stored = await sessions.of(account);
  return stored
    .map((each) => toOwn(each, current, now()))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt)
    .slice(0, mostTold);
}

/** The current session was last seen now, whenever that was last written. */
function toOwn(stored: StoredSession, currentId: string, now: number): OwnSession {
  const { id, createdAt, seenAt, client = null, platform } = stored;
  const current = id === currentId;
  const screen = stored.interface;
  return {
    id,
    createdAt,
    seenAt: current ? now : seenAt,
    current,
    client,
    platform: platforms.find((known) => known === platform) ?? null,
    interface: screen === 'mobile' || screen === 'desktop' ? screen : null,
  };
}

export async function endSession(
  { sessions }: AccountServices,
  { account }: Pick<Session, 'account'>,
  id: string,
  why: SessionEnd = 'elsewhere',
): Promise<boolean> {
  const isOwn = (await sessions.of(account)).some((each) => each.id === id);
  if (isOwn) await sessions.close(id, why);
  return isOwn;
}
