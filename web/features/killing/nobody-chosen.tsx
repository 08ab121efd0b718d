import { Button } from '../../ui/button.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import type { Shooting } from './answers.ts';
import styles from './shoot.module.css';

/** Where the target's card stands once there is one. */
export function NobodyChosen({ page: { targets, elsewhere } }: { readonly page: Shooting }) {
  return (
    <section className={styles.nobody} aria-label="Your target">
      <p>
        {targets.length > 0
          ? 'Choose a target to see what it takes.'
          : elsewhere.length > 0
            ? 'Nobody is within reach. Fly to where they are, before the trail goes cold.'
            : 'Detectives look for whom you name. Whoever they find stands here until the trail goes cold.'}
      </p>
      {targets.length > 0 && (
        <ScreenAct>
          <Button look="filled" off busy={false}>
            Choose a target
          </Button>
        </ScreenAct>
      )}
    </section>
  );
}
