import { keepPlace } from '../state/kept-place.ts';
import { queryClient } from './query-client.ts';
import { currentSessionKey, keepSessionKey } from '../boot/session.ts';
import { forgetPrivateTexts } from '../state/private-texts.ts';
import { forgetSessionEnd, tellSessionEnd, tellSessionEndElsewhere } from '../state/session-end.ts';
import { clearState } from '../state/state.ts';

/** Forgets session, viewer and what was written; the guards then lead to the sign-in (R018). */
export function endSession(): void {
  forgetSessionEnd();
  clear();
}

/** The session ended without the player's doing: the sign-in says why, and leads back here (R236). */
export function loseSession(why: string): void {
  // A guest has no session to lose, and the first of several refusals has told it already.
  if (currentSessionKey() !== null) tellSessionEnd(why);
  keepPlace(location);
  clear();
}

/** Another tab signed out, or lost the session. */
export function followSessionEnd(): void {
  tellSessionEndElsewhere();
  keepPlace(location);
  clear();
}

function clear(): void {
  keepSessionKey(null);
  queryClient.clear();
  clearState();
  forgetPrivateTexts();
}
