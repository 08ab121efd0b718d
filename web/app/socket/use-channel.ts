import { useEffect, useRef } from 'react';
import { connection } from './index.ts';
import type { Listener } from './connection.ts';

/** Listens to a channel while the component is shown. */
export function useChannel(channel: string, listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      connection.listen(channel, {
        message: (event, data, revision) => latest.current.message(event, data, revision),
        resync: () => latest.current.resync(),
      }),
    [channel],
  );
}
