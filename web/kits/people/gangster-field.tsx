import { maxNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { CharacterSelector } from './character-selector.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './gangster-field.module.css';

interface GangsterFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (name: string) => void;
  /** What the list asks: "Whose bank?" */
  readonly question?: string;
  /** Whether the list has the living, or the dead; the living when left out. */
  readonly among?: 'living' | 'dead';
  /** Hears a name that was picked from the list; `onChange`, when left out. */
  readonly onPick?: (name: string) => void;
}

/** A gangster by name: typed, or picked from a list. */
export function GangsterField({
  label = 'Gangster',
  value,
  error,
  onChange,
  question = 'Who do you mean?',
  among = 'living',
  onPick = onChange,
}: GangsterFieldProps) {
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
          title={question}
          among={among}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            onPick(picked.username);
          }}
        />
      )}
    </div>
  );
}
