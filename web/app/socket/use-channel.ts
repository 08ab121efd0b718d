import { useEffect, useEffectEvent } from 'react';
import { connection } from './index.ts';
import type { Listener } from './connection.ts';

/** Listens to a channel while the component is shown. */
export function useChannel(channel: string, listener: Listener): void {
  // Of the page that is shown: what comes between drawing and its effects is not heard by the page before.
  const hear = useEffectEvent<Listener['message']>((...frame) => listener.message(...frame));
  const resync = useEffectEvent(() => listener.resync());
  const left = useEffectEvent(() => (listener.left ?? listener.resync)());
  useEffect(
    () =>
      connection.listen(channel, {
        message: (event, data, revision) => hear(event, data, revision),
        resync: () => resync(),
        left: () => left(),
      }),
    [channel],
  );
}
