import { clientId, currentSessionKey } from '../boot/session.ts';
import { changePending } from './pending.ts';
import { platform } from '../boot/platform.ts';
import { loseSession } from './sign-out.ts';
import { reportError } from './messages.ts';
import { takeNews } from '../state/state.ts';
import { createClient } from '../api/client.ts';
import { createOwnActs } from './own-acts.ts';
import { refreshLive } from './query-client.ts';

const mobileWidthPx = 800;

function identity(): Record<string, string> {
  const key = currentSessionKey();
  return {
    'GN-Interface': window.innerWidth < mobileWidthPx ? 'mobile' : 'desktop',
    'GN-CID': clientId(),
    'GN-Platform': platform(),
    ...(key === null ? {} : { 'GN-Session-Key': key }),
  };
}

/** `crypto.randomUUID` exists on secure origins only; a game on a home network is served without TLS. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What happened elsewhere to the character has the pages of live state read again. */
export const ownActs = createOwnActs({
  elsewhere: refreshLive,
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
});

/** The game's own client: `call` with a name of the server's table. */
export const { call } = createClient({
  fetch: (url, init) => fetch(url, init),
  identity,
  freshKey,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  receive: takeNews,
  pending: changePending,
  report: reportError,
  acts: ownActs,
  sessionLost: loseSession,
});
