import { maxNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { Product } from './answers.ts';
import styles from './credits.module.css';

interface NameChangeProps {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

/** Asks for the new name and buys it (R448). */
export function NameChange({ product, onClose, onRenamed }: NameChangeProps) {
  const { username } = useCharacter();
  const [name, setName] = useState('');
  const { busy, error, fieldError, setError, submit } = useSubmit('POST credits/purchase', {
    errors: 'inline',
    overlay: false,
    fields: {
      characters_name_invalid: 'name',
      characters_name_taken: 'name',
      characters_name_same: 'name',
      characters_name_missing: 'name',
    },
    refreshes: ['GET credits'],
    done: onRenamed,
  });
  const wished = name.trim();
  return (
    <Sheet open title={`A new name for ${username}`} onClose={onClose}>
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault();
          if (wished !== '') void submit({ body: { product_id: product.id, username: wished } });
        }}
      >
        <p>Everybody sees it at once. The old name stays yours: nobody else can take it.</p>
        <Field
          label="New name"
          value={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={fieldError('name')}
          onChange={(next) => {
            setError(null);
            setName(next);
          }}
        />
        <FormError>{error}</FormError>
        <Button type="submit" look="filled" wide off={wished === ''} busy={busy !== null}>
          {wished === '' ? 'Take this name' : `Be ${wished}`} for {count(product.cost, 'credit')}
        </Button>
        <Button wide onPress={onClose}>
          Stay {username}
        </Button>
      </form>
    </Sheet>
  );
}
