import { maxNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './reserved-name.module.css';

/** The name reserved for the player's next life: nobody else may take it. */
export function ReservedName() {
  const read = useRead('GET settings/reserved-usernames', { quiet: true });
  const held = read?.reserved_usernames[0]?.username ?? null;
  return (
    <Panel title="Name for your next life" padded>
      {read === null ? <SkeletonBlock height={108} /> : <NameForm key={held} held={held} />}
    </Panel>
  );
}

function NameForm({ held }: { readonly held: string | null }) {
  const [name, setName] = useState(held ?? '');
  const { busy, error, submit } = useSubmit('POST settings', {
    errors: 'inline',
    refreshes: ['GET settings/reserved-usernames'],
  });
  const wish = name.trim();

  const send = (value: string | null): Promise<void> =>
    submit({ body: { key: 'reserved_username', value } }, value === null ? 'give back' : 'keep');

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wish !== '' && wish !== held) void send(wish);
      }}
    >
      <Field
        label="Gangster name"
        value={name}
        onChange={setName}
        maxLength={maxNameLength}
        autoComplete="off"
        error={error}
        hint={
          held === null
            ? 'Reserve a name; nobody else can take it, in this round or the next.'
            : `${held} is reserved for you. You can reserve one name at a time.`
        }
      />
      <div className={styles.buttons}>
        <Button type="submit" off={wish === '' || wish === held} busy={busy === 'keep'}>
          Reserve
        </Button>
        {held !== null && (
          <Button look="quiet" busy={busy === 'give back'} onPress={() => void send(null)}>
            Release
          </Button>
        )}
      </div>
    </form>
  );
}
