import { queryClient } from './query-client.ts';
import { keepSessionKey } from './session.ts';
import { clearState } from './state.ts';

/** Forgets session and viewer; the guards then lead to the sign-in (R018, R236). */
export function endSession(): void {
  keepSessionKey(null);
  queryClient.clear();
  clearState();
}
