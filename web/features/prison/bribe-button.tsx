import { useRef } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cell.module.css';
import { noteBribe } from '../../kits/attempts/stay.ts';

/** Opens the door at once; without a bribe it says why it cannot (R632). */
export function BribeButton() {
  const { prison_bribes: bribes } = useCharacter();
  const said = useRef<string | null>(null);
  const { busy, submit } = useSubmit('POST prison/bribe', {
    done: ({ message }) => {
      said.current = message;
      // The door opens by the state that the answer's headers bring; reading it again covers a proxy that drops them.
      return refreshState();
    },
  });
  const none = bribes === 0;
  return (
    <div className={styles.bribe}>
      <Button
        look="filled"
        off={none}
        busy={busy !== null}
        describedBy={none ? 'bribe-reason' : undefined}
        onPress={() => noteBribe(submit().then(() => said.current))}
      >
        {none ? 'Bribe the guard' : `Bribe the guard · ${bribes} left`}
      </Button>
      {none && <p id="bribe-reason">You have no prison bribes. Now and then a job or a bust turns one up.</p>}
    </div>
  );
}
