import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { StatePushes } from '../../app/shell/state-pushes.tsx';
import { useLogout } from '../../app/actions/use-logout.ts';
import { outerScreens } from '../../app/screens/outer-screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skyline } from '../../ui/skyline.tsx';
import styles from './state-frame.module.css';

/** Around the screens that replace the game while a state holds; always with a way out (R023). */
export function StateFrame() {
  const logout = useLogout();
  return (
    <div className={styles.frame}>
      <StatePushes />
      <header className={styles.top}>
        <p className={styles.logo}>
          Rackets<i>.</i>
        </p>
        <nav aria-label="Account">
          {outerScreens.map(
            ({ path, link }) =>
              link !== undefined && (
                <ButtonLink key={path} look="quiet" to={path}>
                  {link}
                </ButtonLink>
              ),
          )}
          <Button look="quiet" onPress={() => void logout()}>
            Logout
          </Button>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <div className={styles.city}>
        <Skyline seed={1927} />
      </div>
    </div>
  );
}
