import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { percent } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterSelector } from '../../kits/people/character-selector.tsx';
import type { ExtortionPage } from './answers.ts';
import styles from './bank-extortion.module.css';

interface BankExtortionProps {
  readonly page: ExtortionPage;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onLean: (username: string) => void;
}

/** Somebody's bank, by name. Shown only to those who can (R550). */
export function BankExtortion({ page, busy, error, onLean }: BankExtortionProps) {
  const [name, setName] = useState('');
  const [picking, setPicking] = useState(false);
  const ready = name.trim() !== '';
  return (
    <Panel title="Through the bank" aside={`${percent(page.bank_chance)} at your own level`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) onLean(name.trim());
        }}
      >
        <Field
          label="Whose bank"
          value={name}
          onChange={setName}
          maxLength={12}
          autoComplete="off"
          hint="A teller who talks is rarer than a debtor who pays, and worth more."
          error={error}
        />
        <Button label="Pick a gangster" onPress={() => setPicking(true)}>
          <UserSearch size={16} aria-hidden="true" />
        </Button>
        <Button type="submit" look="filled" off={!ready} busy={busy}>
          Extort
        </Button>
      </form>
      {picking && (
        <CharacterSelector
          title="Whose bank?"
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setName(picked.username);
            setPicking(false);
          }}
        />
      )}
    </Panel>
  );
}
