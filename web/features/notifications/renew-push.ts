import { call } from '../../app/reads/call.ts';
import { keysOf, sameKey, subscribe } from './push-device.ts';

/**
 * Where the server's key has changed, its notifications no longer reach this browser: subscribes it anew, with the kinds
 * that were chosen, and has the server forget the earlier subscription. Does nothing for a browser that is not subscribed.
 */
export async function renewPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  const earlier = keysOf(subscription);
  if (!subscription || !earlier) return;
  const { push_public_key: key } = await call('GET config', { silent: true });
  if (key === null || sameKey(subscription, key)) return;
  const query = { endpoint: earlier.endpoint };
  const { registered, channels } = await call('GET notifications/webpush/channels', { query, silent: true });
  // Another player's of this browser, who renews it.
  if (!registered) return;
  const device = await subscribe(key);
  if (device === null) return;
  const states = (wanted: (state: boolean) => boolean) =>
    Object.fromEntries(channels.map(({ id, state }) => [id, wanted(state)]));
  const modify = (body: typeof device & { states: Record<string, boolean> }) =>
    call('POST notifications/webpush/modify', { body, silent: true });
  await modify({ ...device, states: states((state) => state) });
  await modify({ ...earlier, states: states(() => false) });
}
