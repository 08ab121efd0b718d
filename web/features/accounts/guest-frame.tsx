import { useAtomValue } from 'jotai/react';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { stateAtom } from '../../app/state/state.ts';
import { number } from '../../app/text/format.ts';
import styles from './guest-frame.module.css';

/** What stands around the guest's pages: the street, who is on it now, and the page as a card. */
export function GuestFrame() {
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link to="/" className={styles.logo} aria-label="Rackets, start">
          Rackets<i>.</i>
        </Link>
        <Now />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.page}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <footer className={styles.foot}>
        <Link to="/agreement">User Agreement</Link>
        <Link to="/privacy">Privacy Policy</Link>
        <Link to="/credits">Credits</Link>
      </footer>
    </div>
  );
}

/** Players online, and the round with its day. */
function Now() {
  const state = useAtomValue(stateAtom);
  if (state === null) return null;
  const { online_count: online, round } = state;
  return (
    <p className={styles.now}>
      <span className={styles.online}>
        {number(online)} <span className={styles.wide}>{online === 1 ? 'player' : 'players'} </span>online
      </span>
      {round !== null && (
        <span>
          <span className={styles.wide}>Round {round.id}, </span>
          {round.day === null ? 'before its first day' : `day ${round.day} of ${round.days}`}
        </span>
      )}
    </p>
  );
}
