import { useState } from 'react';
import type { ListedCharacter } from '../../app/api/shapes.ts';
import type { OwnLives } from './answers.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CharacterSelector } from '../../kits/people/character-selector.tsx';
import styles from './hide-dialog.module.css';

interface ShareDialogProps {
  readonly life: OwnLives['characters'][number];
  readonly onClose: () => void;
}

/** Shows one life to one person in private: nobody else learns whose it is (E020). */
export function ShareDialog({ life, onClose }: ShareDialogProps) {
  const [recipient, setRecipient] = useState<ListedCharacter | null>(null);
  const [shown, setShown] = useState(false);
  const { busy, error, submit } = useSubmit('POST characters/:id/privateshare', {
    errors: 'inline',
    done: () => setShown(true),
  });

  if (recipient === null) {
    const title = `Show ${life.username} to whom?`;
    return <CharacterSelector title={title} onPick={setRecipient} onClose={onClose} />;
  }

  const share = ({ id }: ListedCharacter): Promise<void> =>
    submit({ params: { id: life.id }, body: { recipient_id: id } });

  return (
    <Sheet title={`Show ${life.username} to ${recipient.username}?`} open onClose={onClose}>
      {shown ? (
        <Shown life={life.username} to={recipient.username} onClose={onClose} />
      ) : (
        <div className={styles.body}>
          <p>Only they will know that this life was yours. You cannot undo this.</p>
          <FormError>{error}</FormError>
          <Button look="filled" wide busy={busy !== null} onPress={() => void share(recipient)}>
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
