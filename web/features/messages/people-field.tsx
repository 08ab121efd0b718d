import { maxNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { UserSearch } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { CharacterSelector } from '../../kits/people/character-selector.tsx';
import { NameList, optionId } from '../../kits/talk/name-list.tsx';
import { useSuggestions } from '../../kits/talk/use-suggestions.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './people-field.module.css';
import { isComposing } from '../../ui/is-composing.ts';

const nobody: readonly never[] = [];

interface PeopleFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** A name was chosen of the list, or typed and entered. */
  readonly onPick: (name: string) => void;
  readonly error?: string | null;
}

/** Where a gangster is named: names that begin so are offered, and a button leads to lists to choose from. */
export function PeopleField({ label, value, onChange, onPick, error = null }: PeopleFieldProps) {
  const id = useId();
  const { id: me } = useCharacter();
  const [isTyping, setTyping] = useState(false);
  const [chosen, setChosen] = useState(0);
  const [isPicking, setPicking] = useState(false);
  const typing = isTyping ? { from: 0, to: value.length, prefix: value.trim() } : null;
  const people = useSuggestions(typing, nobody, me);
  const hasList = people.length > 0;
  const current = people[Math.min(chosen, people.length - 1)];

  function take(name: string): void {
    setTyping(false);
    onPick(name);
  }

  function press(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const name = (hasList && current?.username) || value.trim();
      if (name !== '') take(name);
    } else if (hasList && event.key === 'ArrowDown') setChosen((chosen + 1) % people.length);
    else if (hasList && event.key === 'ArrowUp') setChosen((chosen + people.length - 1) % people.length);
    else if (hasList && event.key === 'Escape') setTyping(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.people} data-escape={hasList ? 'own' : undefined}>
      <div className={styles.row}>
        <Field
          label={label}
          value={value}
          maxLength={maxNameLength}
          autoComplete="off"
          error={error}
          onChange={(next) => {
            onChange(next);
            setTyping(true);
            setChosen(0);
          }}
          inputProps={{
            role: 'combobox',
            'aria-expanded': hasList,
            'aria-autocomplete': 'list',
            'aria-controls': hasList ? `${id}-names` : undefined,
            'aria-activedescendant': hasList && current ? optionId(`${id}-names`, current) : undefined,
            onKeyDown: press,
            onBlur: () => setTyping(false),
          }}
        />
        <Button label="Pick a gangster" onPress={() => setPicking(true)}>
          <UserSearch size={16} aria-hidden="true" />
        </Button>
      </div>
      {hasList && (
        <div className={styles.names}>
          <NameList
            id={`${id}-names`}
            people={people}
            chosen={current}
            onChoose={({ username }) => take(username)}
          />
        </div>
      )}
      {isPicking && (
        <CharacterSelector
          title="Who do you mean?"
          onClose={() => setPicking(false)}
          onPick={({ username }) => {
            setPicking(false);
            take(username);
          }}
        />
      )}
    </div>
  );
}
