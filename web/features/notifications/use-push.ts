import { useEffect, useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { call } from '../../app/reads/call.ts';
import { useRead } from '../../app/reads/use-read.ts';
import type { PushChannels } from './answers.ts';
import { currentKeys, pushSupport, subscribe, unsubscribe, type PushKeys } from './push-device.ts';

/** R255. */
const notRegistered =
  'The website failed to register Push Notifications. Please check your permission settings for this website and ensure notifications are allowed.';
/** R254. */
const notModified = 'Failed to modify notifications, please try again later.';

/** This browser's notifications: what it takes, and how that is changed. */
export function usePush() {
  const config = useRead('GET config', { quiet: true });
  const [support, setSupport] = useState(pushSupport);
  const [keys, setKeys] = useState<PushKeys | null>(null);
  const [channels, setChannels] = useState<PushChannels | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const able = support === 'ready';

  useEffect(() => {
    if (!able) return;
    let left = false;
    const look = async (): Promise<void> => {
      const own = await currentKeys();
      const query = own === null ? {} : { endpoint: own.endpoint };
      const read = await call('GET notifications/webpush/channels', { query, silent: true });
      if (left) return;
      setKeys(own);
      setChannels(read);
    };
    look().catch((thrown: unknown) => {
      if (!left && !hasCode(thrown, 'auth_session')) setError(notModified);
    });
    return () => {
      left = true;
    };
  }, [able]);

  /** One change at a time; what fails is told and shown as it was (R253). */
  async function change(what: string, failure: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      if (!hasCode(thrown, 'auth_session')) setError(failure);
    } finally {
      setBusy(null);
    }
  }

  const save = async (device: PushKeys, states: Record<string, boolean>): Promise<void> =>
    setChannels(
      await call('POST notifications/webpush/modify', { body: { ...device, states }, silent: true }),
    );

  const turnOn = () =>
    change('all', notRegistered, async () => {
      const device = await subscribe(config?.push_public_key ?? '');
      setSupport(pushSupport());
      if (device === null) {
        setError(notRegistered);
        return;
      }
      setKeys(device);
      await save(device, {});
    });

  const turnOff = () =>
    change('all', notModified, async () => {
      if (keys === null || channels === null) return;
      await save(keys, Object.fromEntries(channels.channels.map(({ id }) => [id, false])));
      await unsubscribe();
      setKeys(null);
    });

  const choose = (id: string, state: boolean) =>
    change(id, notModified, async () => {
      if (keys !== null) await save(keys, { [id]: state });
    });

  return {
    support,
    /** Null until the server has said whether it sends any. */
    offered: config === null ? null : config.push_public_key !== null && config.service_worker !== null,
    on: channels?.registered === true,
    channels,
    busy,
    error,
    turnOn,
    turnOff,
    choose,
  };
}
