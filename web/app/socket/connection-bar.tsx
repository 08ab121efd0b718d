import { useAtomValue } from 'jotai/react';
import styles from './connection-bar.module.css';
import { connectionNewsAtom, type ConnectionNews } from './connection-news.ts';
import { connection } from './index.ts';

const sentences: Readonly<Record<Exclude<ConnectionNews, 'nothing'>, string>> = {
  interrupted: 'Live updates are interrupted; reconnecting. You can keep playing.',
  elsewhere: 'Too many tabs are open: this one gets no live updates. You can keep playing.',
  away: 'The server does not answer. Nothing is lost; the game continues when it is back.',
  offline: 'You are offline. Nothing is lost; the game continues when you are back.',
  back: 'Back online',
};

/** After a second without a socket, or at once without a network, a slim bar; "Back online" for two seconds after it. */
export function ConnectionBar() {
  const news = useAtomValue(connectionNewsAtom);
  const retry = news === 'away' || news === 'interrupted' || news === 'elsewhere';
  return (
    <div className={styles.place}>
      {news !== 'nothing' && (
        <p className={styles.bar} data-news={news}>
          <output>{sentences[news]}</output>
          {retry && (
            <button type="button" className={styles.retry} onClick={() => connection.reconnect()}>
              {news === 'elsewhere' ? 'Get them here' : 'Retry now'}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
