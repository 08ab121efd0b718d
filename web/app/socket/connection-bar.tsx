import { useAtomValue } from 'jotai/react';
import { useSyncExternalStore } from 'react';
import styles from './connection-bar.module.css';
import { connectionNewsAtom } from './index.ts';

/** After a second without a socket a slim bar; "Back online" for two seconds when it is over. */
export function ConnectionBar() {
  const news = useAtomValue(connectionNewsAtom);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  return (
    <output className={styles.place}>
      {news !== 'nothing' && (
        <span className={styles.bar} data-back={news === 'back' || undefined}>
          {sentence(news, online)}
        </span>
      )}
    </output>
  );
}

function sentence(news: 'interrupted' | 'back', online: boolean): string {
  if (news === 'back') return 'Back online';
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
