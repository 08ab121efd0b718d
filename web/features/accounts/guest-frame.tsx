import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Skyline } from '../../ui/skyline.tsx';
import styles from './guest-frame.module.css';

/** The front door: the city on one side, the form on the other. */
export function GuestFrame() {
  return (
    <div className={styles.frame}>
      <header className={styles.poster}>
        <p className={styles.logo}>
          Rackets<i>.</i>
        </p>
        <p className={styles.pitch}>A city, a name, fifteen weeks.</p>
        <p className={styles.more}>
          Lift watches, bust friends out of jail, bank it before somebody notices. Every round starts
          everybody at nothing.
        </p>
        <div className={styles.city}>
          <Skyline seed={1931} />
        </div>
      </header>
      <div className={styles.side}>
        <main id="content" tabIndex={-1} className={styles.form}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
        <footer className={styles.foot}>
          <Link to="/agreement">User Agreement</Link>
          <Link to="/credits">Credits</Link>
        </footer>
      </div>
    </div>
  );
}
