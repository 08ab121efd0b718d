import { hasCode, isAway } from '../api/api-error.ts';
import { call } from '../reads/call.ts';
import { currentSessionKey } from '../boot/session.ts';
import { serverClock } from '../time/clock.ts';
import { refreshAll } from '../reads/query-client.ts';
import { refreshState } from '../reads/refresh-state.ts';
import { ticker } from '../time/ticker.ts';
import { checkForUpdate } from '../boot/update.ts';
import { createConnection } from './connection.ts';
import { tellDown, tellOffline, tellOnline, tellUp } from './connection-news.ts';

/** Whether the last call for a ticket was not answered: then it is not the socket alone that is down. */
let away = false;

function onUp(serverTimeMs: number): void {
  if (serverClock.hear(serverTimeMs)) ticker.tickNow();
  if (!tellUp()) return;
  refreshState().then(refreshAll, () => undefined);
  void checkForUpdate();
}

async function address(): Promise<string> {
  away = false;
  const ticket = await call('POST socket-tickets', { silent: true }).catch((error: unknown) => {
    away = isAway(error);
    // Banned meanwhile: the state says why, and until when.
    if (hasCode(error, 'auth_banned')) void refreshState();
    throw error;
  });
  return `${ticket.url}?ticket=${encodeURIComponent(ticket.ticket)}`;
}

export const connection = createConnection({
  owner: currentSessionKey,
  address,
  open: (url, handlers) => {
    const socket = new WebSocket(url);
    socket.addEventListener('message', (event) => handlers.message(event.data));
    socket.addEventListener('close', () => handlers.closed());
    return socket;
  },
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
  onUp,
  onDown: () => tellDown(away),
});

/** Follows what the browser says of its network; returns what ends it. */
export function watchNetwork(): () => void {
  const back = (): void => {
    tellOnline();
    connection.reconnect();
  };
  if (!navigator.onLine) tellOffline();
  window.addEventListener('offline', tellOffline);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', tellOffline);
    window.removeEventListener('online', back);
  };
}
