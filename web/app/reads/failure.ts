import { hasCode, isAway, messageOf } from '../api/api-error.ts';
import { call } from './call.ts';
import { showAlert } from '../dialogs/dialogs.ts';
import { refreshState } from './refresh-state.ts';
import { takeNews } from '../state/state.ts';

/**
 * Shows why an act was refused. Two refusals only mean that this page was behind, and are answered by catching up:
 * the timer that still runs, and the cell that the character is already in.
 */
export async function showFailure(error: unknown): Promise<void> {
  if (hasCode(error, 'auth_session')) return;
  if (hasCode(error, 'timer_running')) return readTimers();
  if (hasCode(error, 'prison_locked')) return refreshState().catch(() => undefined);
  showAlert('error', 'That did not work', retryableMessage(error));
}

/** Why an act failed; where no answer came, that the same press tries again without doing it twice. */
export function retryableMessage(error: unknown): string {
  return isAway(error) ? `${messageOf(error)} Press again to retry; it counts once.` : messageOf(error);
}

async function readTimers(): Promise<void> {
  try {
    takeNews({ timers: await call('GET timers', { silent: true }) });
  } catch {
    // The next state refresh brings them.
  }
}
