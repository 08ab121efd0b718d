import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CharacterCreation } from './answers.ts';
import { hasCode } from '../../app/api/api-error.ts';
import { PageBoundary } from '../../app/shell/page-boundary.tsx';
import { refresh } from '../../app/reads/query-client.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './create-character.module.css';
import { NameField } from './name-field.tsx';
import { PreviousLife } from './previous-life.tsx';

/** The dead have no socket: whoever killed them may put their name to it while they look at this page (R637). */
const refetchMs = 30_000;

/** Naming a gangster: the first screen of a life, and the first after a death. */
export function CreateCharacter() {
  return (
    <PageBoundary>
      <Creation />
    </PageBoundary>
  );
}

function Creation() {
  const creation = useRead('GET me/characters/create', { refetchMs });
  if (creation === null) return <SkeletonBlock height={520} />;
  return (
    <>
      <PreviousLife creation={creation} />
      <CreationForm creation={creation} />
    </>
  );
}

function CreationForm({ creation }: { readonly creation: CharacterCreation }) {
  const { protection_periods: periods, previous_character: previous } = creation;
  const usual = periods.find((period) => period.default) ?? periods[0];
  const [username, setUsername] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [reveal, setReveal] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const navigate = useNavigate();
  const { busy, error, fieldError, setError, submit } = useSubmit('POST me/characters', {
    errors: 'inline',
    fields: { characters_name_invalid: 'username', characters_name_taken: 'username' },
    done: async () => {
      await refreshState();
      await navigate('/main');
    },
    caught: (refused) => {
      if (hasCode(refused, 'characters_create_protection')) refresh('GET me/characters/create');
      return false;
    },
  });
  // A reloaded list may no longer have what was chosen.
  const protection = periods.find((period) => period.id === chosen)?.id ?? usual?.id ?? '';

  function create(): void {
    if (!agreed) return setError('You must agree with the User Agreement to continue playing.');
    void submit({ body: { checkUserAgreement: agreed, reveal, protection, username: username.trim() } });
  }

  return (
    <Form className={classNames(styles.form, previous?.dead_at && styles.next)} onSubmit={create}>
      <header>
        <h1>{previous === null ? 'What do they call you?' : 'A new name in town'}</h1>
        <p>One gangster per life. The name is what others fear, owe and remember.</p>
      </header>
      <NameField value={username} onChange={setUsername} error={fieldError('username')} />
      {periods.length > 0 && (
        <fieldset className={styles.protection}>
          <legend>Protection</legend>
          <p>While it lasts you can neither kill nor be killed.</p>
          <Choice
            label="Protection"
            value={protection}
            onChange={setChosen}
            options={periods.map((period) => ({ value: period.id, label: period.label }))}
          />
        </fieldset>
      )}
      <Checkbox
        checked={reveal}
        onChange={setReveal}
        hint={
          previous === null
            ? 'Gangsters die, and you start anew. This shows others that all of them were you. You can change it later.'
            : `Shows that ${previous.username} was you. You can change it later.`
        }
      >
        Reveal my other lives
      </Checkbox>
      <Checkbox checked={agreed} onChange={setAgreed}>
        I agree with the{' '}
        <Link to="/agreement" target="_blank" className={styles.link}>
          User Agreement
        </Link>
      </Checkbox>
      <FormError reserved>{error}</FormError>
      <Button type="submit" look="filled" wide busy={busy !== null}>
        Start this life
      </Button>
    </Form>
  );
}
