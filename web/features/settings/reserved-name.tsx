import { useState } from 'react';
import { hasCode, messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { refresh } from '../../app/query-client.ts';
import { useAct } from '../../app/use-act.ts';
import { useRead } from '../../app/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './reserved-name.module.css';

const maxNameLength = 12;

/** The name that waits for the own next life: nobody else may take it. */
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
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const wish = name.trim();

  const send = (value: string | null): Promise<void> =>
    act(value === null ? 'give back' : 'keep', async () => {
      setError(null);
      try {
        await call('POST settings', { body: { key: 'reserved_username', value }, errors: false });
        refresh('GET settings/reserved-usernames');
      } catch (thrown) {
        if (!hasCode(thrown, 'auth_session')) setError(messageOf(thrown));
      }
    });

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
            ? 'Put one aside and nobody else can be born with it, in this round or the next.'
            : `${held} is put aside for you. You can have one at a time.`
        }
      />
      <div className={styles.buttons}>
        <Button type="submit" off={wish === '' || wish === held} busy={busy === 'keep'}>
          Put aside
        </Button>
        {held !== null && (
          <Button look="quiet" busy={busy === 'give back'} onPress={() => void send(null)}>
            Give back
          </Button>
        )}
      </div>
    </form>
  );
}
