import { X } from 'lucide-react';
import { useState } from 'react';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Desk } from './answers.ts';
import styles from './desk.module.css';

/** Who writes; the chief takes them to the desk and sends them away (R433). */
export function Contributors({
  desk: { contributors, contributors_max: most, position },
}: {
  readonly desk: Desk;
}) {
  const [leaving, setLeaving] = useState('');
  const { error, submit } = useSubmit('DELETE times/editor/contributors/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/editor'],
    asks: () => ({
      question: `Remove ${leaving} from the desk?`,
      detail: 'What they wrote stays in the issue.',
      buttons: noOrYes('Keep them', 'Remove', 'danger'),
    }),
  });
  return (
    <Panel
      title="Contributors"
      mark={
        <span className={styles.count}>
          {contributors.length} of {most}
        </span>
      }
    >
      <ul aria-label="Contributors">
        {contributors.map(({ id, username, character }) => (
          <li key={id} className={styles.contributor} data-row-link>
            <Avatar url={character?.avatar_url ?? null} />
            <span className={styles.words}>
              <CharacterLink id={id} username={username} />
              <small>writes and edits their own</small>
            </span>
            {position === 2 && (
              <IconButton
                small
                icon={X}
                label={`Remove ${username}`}
                onPointerDown={() => setLeaving(username)}
                onFocus={() => setLeaving(username)}
                onClick={() => void submit({ params: { id } }, id)}
              />
            )}
          </li>
        ))}
      </ul>
      <FormError>{error}</FormError>
      {position === 2 && contributors.length < most && <Add />}
    </Panel>
  );
}

function Add() {
  const [name, setName] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST times/editor/contributors', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET times/editor'],
    done: () => setName(''),
  });
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void submit({ body: { username: name.trim() } });
      }}
    >
      <GangsterField
        label="Add somebody"
        value={name}
        error={error}
        question="Who shall write?"
        onChange={(next) => {
          setError(null);
          setName(next);
        }}
      />
      <Button type="submit" off={name.trim() === ''} busy={busy !== null} free>
        Add
      </Button>
    </form>
  );
}
