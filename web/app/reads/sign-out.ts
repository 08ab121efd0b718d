import { keepPlace } from '../state/kept-place.ts';
import { queryClient } from './query-client.ts';
import { keepSessionKey } from '../boot/session.ts';
import { forgetPrivateTexts } from '../state/private-texts.ts';
import { clearState } from '../state/state.ts';

/** Forgets session, viewer and what was written; the guards then lead to the sign-in (R018). */
export function endSession(): void {
  keepSessionKey(null);
  queryClient.clear();
  clearState();
  forgetPrivateTexts();
}

/** The session ended without the player's doing: as above, and the next sign-in leads back here (R236). */
export function loseSession(): void {
  keepPlace(location);
  endSession();
}
