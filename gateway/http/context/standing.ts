import { isBanned } from '@rackets/engine/platform/moderation/views.ts';
import type { Session } from '../../accounts/accounts.ts';
import type { Services } from './context.ts';
import { HttpError } from '../server/http-error.ts';

/** Refuses those who are signed in and still may not play: not verified, or banned. Throws HttpError 403. */
export function checkStanding({ platform }: Services, session: Session): void {
  if (!session.verified)
    throw new HttpError(403, 'auth_unverified', 'Please verify your email address first.');
  const banned = platform.peek((world, now) => isBanned(world, session.account, now));
  if (banned) throw new HttpError(403, 'auth_banned', 'You are banned.');
}
