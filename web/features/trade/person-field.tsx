import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { CharacterSelector } from '../characters/character-selector.tsx';
import styles from './trade.module.css';

const maxNameLength = 12;

interface PersonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (name: string) => void;
}

/** A gangster, typed or picked. */
export function PersonField({ label, value, error, onChange }: PersonFieldProps) {
  const [picking, setPicking] = useState(false);
  return (
    <div className={styles.who}>
      <Field
        label={label}
        value={value}
        maxLength={maxNameLength}
        autoComplete="off"
        error={error}
        onChange={onChange}
      />
      <Button label="Pick a gangster" onPress={() => setPicking(true)}>
        <UserSearch size={16} aria-hidden="true" />
      </Button>
      {picking && (
        <CharacterSelector
          title="Whom do you mean?"
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            onChange(picked.username);
            setPicking(false);
          }}
        />
      )}
    </div>
  );
}
