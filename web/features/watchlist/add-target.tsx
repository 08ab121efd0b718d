import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { CharacterSelector } from '../characters/character-selector.tsx';
import { callsOf, type ListKind } from './calls.ts';
import styles from './watchlist.module.css';

const maxNameLength = 12;

const fields = {
  watchlist_nobody: 'name',
  watchlist_self: 'name',
  watchlist_known: 'name',
  watchlist_you_block: 'name',
  watchlist_limit: 'name',
  watchlist_family_limit: 'name',
};

/** One more gangster, by name or from a list. */
export function AddTarget({ list }: { readonly list: ListKind }) {
  const [name, setName] = useState('');
  const [picking, setPicking] = useState(false);
  const { read, add: call } = callsOf[list];
  const { busy, error, fieldError, setError, submit } = useSubmit(call, {
    errors: 'inline',
    overlay: false,
    fields,
    refreshes: [read],
    done: () => setName(''),
  });
  const username = name.trim();
  const add = (wished: string): void => void submit({ body: { username: wished } });
  return (
    <>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          // [R174]
          if (username !== '') add(username);
        }}
      >
        <Field
          label="Gangster"
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={fieldError('name')}
          onChange={(next) => {
            setError(null);
            setName(next);
          }}
        />
        <Button label="Pick a gangster" onPress={() => setPicking(true)}>
          <UserSearch size={16} aria-hidden="true" />
        </Button>
        <Button type="submit" look="filled" off={username === ''} busy={busy !== null}>
          Watch
        </Button>
      </form>
      <FormError>{error}</FormError>
      {picking && (
        <CharacterSelector
          title="Whom do you want to watch?"
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            setName(picked.username);
            add(picked.username);
          }}
        />
      )}
    </>
  );
}
