import { atom } from 'jotai/vanilla';
import { call } from '../api/index.ts';
import { serverClock } from '../clock.ts';
import { refreshAll } from '../query-client.ts';
import { refreshState } from '../refresh-state.ts';
import { store } from '../store.ts';
import { ticker } from '../ticker.ts';
import { checkForUpdate } from '../update.ts';
import { createConnection } from './connection.ts';

const patienceMs = 1000;
const backOnlineMs = 2000;

/** What the connection bar says: nothing within the first second of an interruption. */
export const connectionNewsAtom = atom<'nothing' | 'interrupted' | 'back'>('nothing');

let timeout: number | null = null;

function later(ms: number, news: 'nothing' | 'interrupted'): void {
  if (timeout !== null) window.clearTimeout(timeout);
  timeout = window.setTimeout(() => {
    timeout = null;
    store.set(connectionNewsAtom, news);
  }, ms);
}

function onDown(): void {
  // A later failure of the same interruption does not start the second anew.
  if (timeout === null && store.get(connectionNewsAtom) === 'nothing') later(patienceMs, 'interrupted');
}

function onUp(serverTimeMs: number): void {
  if (serverClock.hear(serverTimeMs)) ticker.tickNow();
  const told = store.get(connectionNewsAtom) === 'interrupted';
  if (told) store.set(connectionNewsAtom, 'back');
  later(told ? backOnlineMs : 0, 'nothing');
  if (!told) return;
  refreshState().then(refreshAll, () => undefined);
  void checkForUpdate();
}

async function address(): Promise<string> {
  const ticket = await call('POST socket-tickets', { silent: true });
  return `${ticket.url}?ticket=${encodeURIComponent(ticket.ticket)}`;
}

export const connection = createConnection({
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
  onDown,
});
