import { call } from '../reads/call.ts';

/** R219, R276. */
const batch = 50;
const everyMs = 30_000;
const longestMs = 36 ** 4 - 1;

/**
 * Counts that somebody presses keys and buttons, and when; never which, nor where. Sent every 30 seconds, by fifties, and
 * when it ends. What cannot be sent is lost: nothing depends on it. Returns what ends it.
 */
export function countPresses(): () => void {
  let records: string[] = [];
  let last = performance.now();

  const send = (): void => {
    if (records.length === 0) return;
    const d = records.join('.');
    records = [];
    call('POST state_sync', { body: { d }, silent: true }).catch(() => undefined);
  };
  const note = ({ type, isTrusted, timeStamp }: Event): void => {
    // p for a pointer, k for a key; in capitals what a script made up. Then the ms since the one before, in base 36.
    const kind = type === 'keydown' ? 'k' : 'p';
    const since = Math.min(longestMs, Math.max(0, Math.round(timeStamp - last)));
    last = timeStamp;
    records.push(`${isTrusted ? kind : kind.toUpperCase()}${since.toString(36)}`);
    if (records.length >= batch) send();
  };

  const options = { capture: true, passive: true };
  addEventListener('pointerdown', note, options);
  addEventListener('keydown', note, options);
  const timer = setInterval(send, everyMs);
  return () => {
    removeEventListener('pointerdown', note, options);
    removeEventListener('keydown', note, options);
    clearInterval(timer);
    send();
  };
}
