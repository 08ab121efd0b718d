import { hasCode, isAway } from '../api/api-error.ts';
import { call, freshKey } from '../reads/call.ts';
import { currentSessionKey } from '../boot/session.ts';
import { serverClock } from '../time/clock.ts';
import { refreshAll } from '../reads/query-client.ts';
import { refreshState } from '../reads/refresh-state.ts';
import { ticker } from '../time/ticker.ts';
import { checkForUpdate } from '../boot/update.ts';
import { createConnection, type Down, type SocketHandlers, type SocketLike } from './connection.ts';
import { tellDown, tellElsewhere, tellOffline, tellOnline, tellUp } from './connection-news.ts';
import { createSharedSocket, type Told } from './shared-socket.ts';

/** A page that was hidden for longer may come back with a dead socket and with what was true when it was left. */
const longHiddenMs = 25_000;

function onUp(serverTimeMs: number): void {
  if (serverClock.hear(serverTimeMs)) ticker.tickNow();
  if (!tellUp()) return;
  refreshState().then(refreshAll, () => undefined);
  void checkForUpdate();
}

function onDown({ bye, away }: Down): void {
  if (bye === 'too_many_sockets') return tellElsewhere();
  // The state says why: the session is over, or banned until when.
  if (bye === 'session_ended' || bye === 'banned') refreshState().catch(() => undefined);
  tellDown(away);
}

async function address(): Promise<string> {
  const ticket = await call('POST socket-tickets', { silent: true });
  return `${ticket.url}?ticket=${encodeURIComponent(ticket.ticket)}`;
}

/** A socket to the server, opened with a fresh ticket. */
function open(handlers: SocketHandlers): SocketLike {
  let socket: WebSocket | null = null;
  let isClosed = false;
  const closed = (away: boolean): void => {
    if (!isClosed) handlers.closed(away);
  };
  address().then(
    (url) => {
      if (isClosed) return;
      socket = new WebSocket(url);
      socket.addEventListener('message', (event) => handlers.message(event.data));
      socket.addEventListener('close', () => closed(false));
    },
    (error: unknown) => {
      // Banned meanwhile: the state says why, and until when.
      if (hasCode(error, 'auth_banned')) refreshState().catch(() => undefined);
      // Without an answer it is not the socket alone that is down.
      closed(isAway(error));
    },
  );
  return {
    send: (text) => socket?.send(text),
    close: () => {
      isClosed = true;
      socket?.close();
    },
  };
}

const timeouts = {
  setTimeout: (run: () => void, ms: number) => window.setTimeout(run, ms),
  clearTimeout: (id: number) => window.clearTimeout(id),
};

const shared = createSharedSocket({
  ...timeouts,
  open,
  owner: currentSessionKey,
  // Without TLS browsers have no locks; some have neither.
  locks: 'locks' in navigator && 'BroadcastChannel' in window ? navigator.locks : null,
  talk: (name, hear) => {
    const channel = new BroadcastChannel(name);
    // Tabs of this origin write to the channel, in this shape alone.
    channel.addEventListener('message', (event: MessageEvent<Told>) => hear(event.data));
    return { tell: (told) => channel.postMessage(told), end: () => channel.close() };
  },
  freshId: freshKey,
  isShown: () => !document.hidden,
  now: () => performance.now(),
});

export const connection = createConnection({
  ...timeouts,
  owner: currentSessionKey,
  open: (handlers, anew) => shared.open(handlers, anew),
  random: () => Math.random(),
  onUp,
  onDown,
});

/** Follows what the browser says of its network; returns what ends it. */
function watchNetwork(): () => void {
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

/**
 * Connects again when the page comes back: shown after a long time, or out of the browser's cache of pages. What is on
 * view is then read once more: intervals stand still while a page is hidden, and a frozen page hears nothing.
 */
function watchVisits(): () => void {
  let hiddenAt = document.hidden ? Date.now() : null;
  const turned = (): void => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const longHidden = hiddenAt !== null && Date.now() - hiddenAt > longHiddenMs;
    hiddenAt = null;
    if (longHidden) refreshAll();
    if (longHidden || connection.isGivenUp) connection.reconnect();
  };
  const left = (): void => shared.leave();
  const back = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) connection.reconnect();
  };
  document.addEventListener('visibilitychange', turned);
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', back);
  return () => {
    document.removeEventListener('visibilitychange', turned);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('pageshow', back);
  };
}

/** Holds the connection while something on the page listens; returns what lets go of it. */
export function keepConnected(): () => void {
  const ends = [watchNetwork(), watchVisits()];
  connection.start();
  return () => {
    for (const end of ends) end();
    connection.stop();
  };
}
