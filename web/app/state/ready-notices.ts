import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from './storage.ts';
import { store } from './store.ts';

const name = 'ready-notices';

/** Whether this browser can show notices at all: on https, or on this machine. */
export const canNotify = 'Notification' in window && 'serviceWorker' in navigator && window.isSecureContext;

/** Whether this browser tells, outside the page, that a wait is over. The choice is the browser's own, as its permission is. */
export const readyNoticesAtom = atom(
  canNotify && readStored(name) === 'on' && Notification.permission === 'granted',
);

/** Turns the notices on, asking for permission where needed, or off; false when the browser forbids them. */
export async function chooseReadyNotices(on: boolean): Promise<boolean> {
  const granted = !on || (canNotify && (await Notification.requestPermission()) === 'granted');
  const chosen = on && granted;
  writeStored(name, chosen ? 'on' : null);
  store.set(readyNoticesAtom, chosen);
  return granted;
}

/** Shows a notice while the page is not looked at. The service worker shows it: phones allow no other way. */
export async function notifyReady(sentence: string): Promise<void> {
  if (!store.get(readyNoticesAtom) || !document.hidden) return;
  const options = { tag: sentence, icon: '/icons/icon-192.png' };
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.showNotification(sentence, options);
}
