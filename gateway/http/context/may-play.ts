import { isBanned } from '@rackets/engine/platform/moderation/views.ts';
import type { Session } from '../../accounts/accounts.ts';
import type { Services } from './context.ts';
import { HttpError } from './http-error.ts';

/** Throws HttpError 403 when the account may not play: its address is not verified, or it is banned. */
export function requireMayPlay({ platform }: Services, session: Session): void {
  if (!session.verified)
    throw new HttpError(403, 'auth_unverified', 'Please verify your email address first.');
  const banned = platform.peek((world, now) => isBanned(world, session.account, now));
  if (banned) throw new HttpError(403, 'auth_banned', 'You are banned.');
}
