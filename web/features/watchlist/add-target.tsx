import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { callsOf, type ListKind } from './calls.ts';
import styles from './watchlist.module.css';

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
        <GangsterField
          value={name}
          error={fieldError('name')}
          onChange={(next) => {
            setError(null);
            setName(next);
          }}
          question="Who do you want to watch?"
          onPick={(picked) => {
            setName(picked);
            add(picked);
          }}
        />
        <Button type="submit" look="filled" off={username === ''} busy={busy !== null}>
          Watch
        </Button>
      </form>
      <FormError>{error}</FormError>
    </>
  );
}
