import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import type { ListedCharacter } from '../characters/answers.ts';
import type { OwnLives } from './answers.ts';
import { call } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CharacterSelector } from '../characters/character-selector.tsx';
import styles from './hide-dialog.module.css';

interface ShareDialogProps {
  readonly life: OwnLives['characters'][number];
  readonly onClose: () => void;
}

/** Shows one life to one person in private: nobody else learns whose it is (E020). */
export function ShareDialog({ life, onClose }: ShareDialogProps) {
  const [recipient, setRecipient] = useState<ListedCharacter | null>(null);
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, act } = useAct();

  if (recipient === null) {
    const title = `Show ${life.username} to whom?`;
    return <CharacterSelector title={title} onPick={setRecipient} onClose={onClose} />;
  }

  async function share({ id }: ListedCharacter): Promise<void> {
    setProblem(null);
    try {
      await call('POST characters/:id/privateshare', {
        params: { id: life.id },
        body: { recipient_id: id },
        errors: false,
      });
      setShown(true);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  return (
    <Sheet title={`Show ${life.username} to ${recipient.username}?`} open onClose={onClose}>
      {shown ? (
        <Shown life={life.username} to={recipient.username} onClose={onClose} />
      ) : (
        <div className={styles.body}>
          <p>They alone will know that this life was yours. It cannot be taken back.</p>
          <FormError>{problem}</FormError>
          <Button
            look="filled"
            wide
            busy={busy !== null}
            onPress={() => void act('share', () => share(recipient))}
          >
            Show
          </Button>
        </div>
      )}
    </Sheet>
  );
}

interface ShownProps {
  readonly life: string;
  readonly to: string;
  readonly onClose: () => void;
}

function Shown({ life, to, onClose }: ShownProps) {
  return (
    <div className={styles.body}>
      <output>
        {to} knows now that {life} was you. Nobody else does.
      </output>
      <Button look="filled" wide onPress={onClose}>
        Done
      </Button>
    </div>
  );
}
