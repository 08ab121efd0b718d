import type { Session } from '../accounts/accounts.ts';
import { HttpError } from './http-error.ts';

/** Refuses those who are signed in and still may not play. Throws HttpError 403. */
export function checkStanding(session: Session): void {
  if (!session.verified)
    throw new HttpError(403, 'auth_unverified', 'Please verify your email address first.');
}
