import { atom } from 'jotai/vanilla';
import { store } from '../state/store.ts';

/**
 * What the connection bar says: the browser is offline, the server does not answer, or only the live news is
 * interrupted, or is left to other tabs; nothing within the first second of an interruption.
 */
export type ConnectionNews = 'nothing' | 'interrupted' | 'elsewhere' | 'away' | 'offline' | 'back';

const patienceMs = 1000;
const backOnlineMs = 2000;

export const connectionNewsAtom = atom<ConnectionNews>('nothing');

let timeout: number | null = null;

function show(news: ConnectionNews): void {
  if (timeout !== null) window.clearTimeout(timeout);
  timeout = null;
  store.set(connectionNewsAtom, news);
}

function showLater(ms: number, news: ConnectionNews): void {
  if (timeout !== null) window.clearTimeout(timeout);
  timeout = window.setTimeout(() => show(news), ms);
}

/** The socket is down; `away` when the server did not even answer a call. */
export function tellDown(away: boolean): void {
  const news = away ? 'away' : 'interrupted';
  const shown = store.get(connectionNewsAtom);
  if (shown === 'offline') return;
  // A later failure of the same interruption does not start the second again.
  if (shown === 'interrupted' || shown === 'away' || shown === 'elsewhere') show(news);
  else if (timeout === null || shown === 'back') showLater(patienceMs, news);
}

/** Other tabs have the sockets that this session may have. */
export function tellElsewhere(): void {
  if (store.get(connectionNewsAtom) !== 'offline') show('elsewhere');
}

/** The socket is up again; whether an interruption was told. */
export function tellUp(): boolean {
  const shown = store.get(connectionNewsAtom);
  const told = shown !== 'nothing' && shown !== 'back';
  if (told) show('back');
  showLater(told ? backOnlineMs : 0, 'nothing');
  return told;
}

/** The browser has no network: said at once, however long the socket still looks alive. */
export function tellOffline(): void {
  show('offline');
}

/** The network is there again; the server is not yet. */
export function tellOnline(): void {
  if (store.get(connectionNewsAtom) === 'offline') show('interrupted');
}
