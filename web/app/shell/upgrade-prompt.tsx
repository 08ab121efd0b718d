import { BadgeCheck } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { gameScreens } from '../screens/game-screens.ts';
import styles from './upgrade-prompt.module.css';

const store = '/main/credits';

/** What a Certified Gangster could do here, and the way to become one (R191), once there is a store. */
export function UpgradePrompt({ children }: { readonly children: string }) {
  const hasStore = gameScreens.some(({ path }) => path === store);
  return (
    <p className={styles.prompt}>
      <BadgeCheck size={18} aria-hidden="true" />
      <span>{children}</span>
      {hasStore && (
        <ButtonLink small to={store}>
          Credit Store
        </ButtonLink>
      )}
    </p>
  );
}
