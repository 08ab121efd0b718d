import { useAtomValue } from 'jotai/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshAll } from '../query-client.ts';
import { refreshState } from '../refresh-state.ts';
import styles from './connection-bar.module.css';
import { linkAtom } from './index.ts';

const patienceMs = 1000;
const backOnlineMs = 2000;

type Shown = 'nothing' | 'reconnecting' | 'back';

/** After a second without a socket a slim bar, "Back online" for two seconds, then everything is read anew. */
export function ConnectionBar() {
  const link = useAtomValue(linkAtom);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const [shown, setShown] = useState<Shown>('nothing');

  useEffect(() => {
    if (link === 'down') {
      const timeout = window.setTimeout(() => setShown('reconnecting'), patienceMs);
      return () => window.clearTimeout(timeout);
    }
    if (link === 'up') setShown((before) => (before === 'reconnecting' ? 'back' : before));
    return undefined;
  }, [link]);

  useEffect(() => {
    if (shown !== 'back') return undefined;
    refreshState().then(refreshAll, () => undefined);
    const timeout = window.setTimeout(() => setShown('nothing'), backOnlineMs);
    return () => window.clearTimeout(timeout);
  }, [shown]);

  return (
    <div role="status" className={styles.place}>
      {shown !== 'nothing' && (
        <span className={styles.bar} data-back={shown === 'back' || undefined}>
          {sentence(shown, online)}
        </span>
      )}
    </div>
  );
}

function sentence(shown: Shown, online: boolean): string {
  if (shown === 'back') return 'Back online';
  if (!online) return 'You are offline. Nothing is lost; the game goes on when you are back.';
  return 'Live news is interrupted, reconnecting. You can keep playing.';
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
