import { refresh } from '../reads/query-client.ts';
import { refreshState } from '../reads/refresh-state.ts';
import { useChannel } from '../socket/use-channel.ts';
import { takeCalendar, type CalendarNews } from '../state/state.ts';

/** Everybody hears of a round at once; the server is asked at any moment within this time. */
const spreadMs = 3_000;

/** Hears what the server pushes of the platform: the calendar's events, rounds to come. */
export function PlatformNews() {
  useChannel('public-platform', {
    message(event, data) {
      // Our server's frame, in the shape that the state has.
      if (event === 'calendar') takeCalendar(data as CalendarNews);
      if (event === 'calendar' || event === 'round') refresh('GET events');
      if (event === 'round') window.setTimeout(readState, Math.random() * spreadMs);
    },
    resync: () => refresh('GET events'),
  });
  return null;
}

/** A ban, its end, and what else is decided about an account: the state is read again at once. */
export function AccountNews({ characterId }: { readonly characterId: string }) {
  useChannel(`character-${characterId}`, {
    message: (event) => {
      if (event === 'account') readState();
    },
    resync: readState,
  });
  return null;
}

function readState(): void {
  // The next round of polling reads it again.
  refreshState().catch(() => undefined);
}
