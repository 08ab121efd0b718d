import { atom } from 'jotai/vanilla';
import type { SocketTicket } from '../api/answers.ts';
import { api } from '../api/index.ts';
import { serverClock } from '../clock.ts';
import { store } from '../store.ts';
import { ticker } from '../ticker.ts';
import { createConnection } from './connection.ts';

/** Whether the socket is up; `new` until it first was. */
export const linkAtom = atom<'new' | 'up' | 'down'>('new');

async function address(): Promise<string> {
  const ticket = await api.post<SocketTicket>('socket-tickets', {}, { silent: true });
  return `${ticket.url}?ticket=${encodeURIComponent(ticket.ticket)}`;
}

export const connection = createConnection({
  address,
  open: (url, handlers) => {
    const socket = new WebSocket(url);
    socket.onmessage = (event) => handlers.message(event.data);
    socket.onclose = () => handlers.closed();
    return socket;
  },
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
  onUp: (serverTimeMs) => {
    if (serverClock.hear(serverTimeMs)) ticker.tickNow();
    store.set(linkAtom, 'up');
  },
  onDown: () => store.set(linkAtom, 'down'),
});
