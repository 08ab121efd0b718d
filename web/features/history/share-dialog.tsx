import { useState, type SubmitEvent } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import type { CharacterList, ListedCharacter, OwnLives } from '../../app/api/answers.ts';
import { api } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './hide-dialog.module.css';

/** [R265] */
const maxNameLength = 12;

interface ShareDialogProps {
  readonly life: OwnLives['characters'][number];
  readonly onClose: () => void;
}

/** Shows one life to one person in private: nobody else learns whose it is (E020). */
export function ShareDialog({ life, onClose }: ShareDialogProps) {
  const [name, setName] = useState('');
  const [shownTo, setShownTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function share(): Promise<void> {
    setProblem(null);
    try {
      const recipient = await gangsterCalled(name);
      if (recipient === null) return setProblem('The name you entered was not found.');
      const path = `characters/${encodeURIComponent(life.id)}/privateshare`;
      await api.post(path, { recipient_id: recipient.id }, { errors: false });
      setShownTo(recipient.username);
    } catch (error) {
      setProblem(messageOf(error));
    }
    return undefined;
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void act('share', share);
  }

  return (
    <Sheet title={`Show ${life.username} to whom?`} open onClose={onClose}>
      {shownTo !== null ? (
        <Shown life={life.username} to={shownTo} onClose={onClose} />
      ) : (
        <form className={styles.body} onSubmit={submit}>
          <p>They alone will know that this life was yours. It cannot be taken back.</p>
          <Field
            label="Gangster"
            value={name}
            onChange={setName}
            error={problem}
            hint="The whole name, as it is written."
            maxLength={maxNameLength}
            required
            inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <Button look="filled" type="submit" wide busy={busy !== null}>
            Show
          </Button>
        </form>
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

/** The gangster of this round who bears exactly this name; null when nobody does. */
async function gangsterCalled(name: string): Promise<ListedCharacter | null> {
  const sought = name.trim().toLowerCase();
  const query = new URLSearchParams({ username_prefix: sought, order_attribute: 'username' });
  const { characters } = await api.get<CharacterList>(`characters?${query.toString()}`, { silent: true });
  return characters.find(({ username }) => username.toLowerCase() === sought) ?? null;
}
