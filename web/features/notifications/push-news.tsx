import { useEffect } from 'react';
import { pushSupport } from './push-device.ts';
import { renewPush } from './renew-push.ts';

/** Subscribes this browser anew where the server has another key than at its subscription. Shows nothing. */
export function PushNews() {
  useEffect(() => {
    if (pushSupport() !== 'ready' || Notification.permission !== 'granted') return;
    // What fails now is tried at the next visit.
    renewPush().catch(() => undefined);
  }, []);
  return null;
}
