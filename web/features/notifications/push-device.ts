import { platform } from '../../app/boot/platform.ts';

/** What this browser needs before the game can notify it; `ready` when nothing is missing. */
export type PushSupport = 'ready' | 'denied' | 'install-first' | 'unsupported';

/** By what the server reaches this browser. */
export interface PushKeys {
  readonly endpoint: string;
  readonly key: string;
  readonly auth_token: string;
}

/** Whether this browser can be notified, and if not, what the player can do about it. */
export function pushSupport(): PushSupport {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Apple's phones notify only for games that stand on the home screen.
  if (!able) return isApplePhone() && !isInstalled() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

function isApplePhone(): boolean {
  return platform() === 'ios' || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** The subscription that this browser has; null without one. */
export async function currentKeys(): Promise<PushKeys | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return keysOf(await worker?.pushManager.getSubscription());
}

/** Subscribes this browser, asking for permission where needed. Null when it does not allow it. */
export async function subscribe(publicKey: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) return null;
  const applicationServerKey = bytesOf(publicKey);
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return keysOf(await worker.pushManager.subscribe(options));
  } catch {
    // A subscription by the server's earlier key stands in the way.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    return keysOf(await worker.pushManager.subscribe(options));
  }
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** By what the server reaches a subscription; null without one. */
export function keysOf(subscription: PushSubscription | null | undefined): PushKeys | null {
  const { endpoint, keys = {} } = subscription?.toJSON() ?? {};
  const { p256dh: key, auth } = keys;
  return endpoint === undefined || key === undefined || auth === undefined
    ? null
    : { endpoint, key, auth_token: auth };
}

/** Whether a subscription is by this key of the server. */
export function sameKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: used } = options;
  return used !== null && String(new Uint8Array(used)) === String(bytesOf(publicKey));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
