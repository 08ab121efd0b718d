import { UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../app/api/api-error.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useDraft } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './form.module.css';
import { maxAdded, maxTopicLength } from './limits.ts';
import { PeopleField } from './people-field.tsx';
import { pathOf, useWithin } from './place.ts';

/** Starts a group: a topic, and up to ten others (R141). */
export function NewGroup() {
  const { id: me, username: own } = useCharacter();
  const [topic, setTopic] = useDraft(me, 'messages.topic');
  const [name, setName] = useState('');
  const [names, setNames] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const navigate = useNavigate();
  const { instead } = useWithin();
  const { busy, error, setError, submit } = useSubmit('POST messages/groups', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET messages/groups'],
    caught: (thrown) => {
      setWrong(namedIn(thrown));
      return false;
    },
    done: ({ group }) => {
      setTopic('');
      void navigate(pathOf(group.id), instead);
    },
  });
  const isFull = names.length >= maxAdded;
  const isReady = topic.trim() !== '' && names.length > 0;

  function add(given: string): void {
    const added = given.trim();
    setName('');
    setError(null);
    if (added === '' || isFull || same(added, own) || names.some((each) => same(each, added))) return;
    setNames([...names, added]);
  }

  function remove(gone: string): void {
    setError(null);
    setWrong(null);
    setNames(names.filter((each) => each !== gone));
  }

  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (isReady) void submit({ body: { topic: topic.trim(), usernames: [...names] } });
      }}
    >
      <p className={styles.lead}>
        You are its admin: you change the topic, add and remove people, and pin what matters.
      </p>
      <Field label="Topic" value={topic} maxLength={maxTopicLength} autoComplete="off" onChange={setTopic} />
      {!isFull && <PeopleField label="Add a gangster" value={name} onChange={setName} onPick={add} />}
      {names.length > 0 && (
        <ul className={styles.chosen} aria-label="In the group">
          {names.map((each) => (
            <li
              key={each}
              className={classNames(styles.name, wrong !== null && same(each, wrong) && styles.wrong)}
            >
              {each}
              <button type="button" aria-label={`Remove ${each}`} onClick={() => remove(each)}>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FormError>{error}</FormError>
      <p className={styles.end}>
        <span className={styles.count}>
          {names.length} of {maxAdded} added
        </span>
        <Button type="submit" look="filled" off={!isReady} busy={busy !== null}>
          <UsersRound size={16} aria-hidden="true" />
          Start the group
        </Button>
      </p>
    </Form>
  );
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whom a refusal is about. */
function namedIn(thrown: unknown): string | null {
  const data = thrown instanceof ApiError ? thrown.data : null;
  if (typeof data !== 'object' || data === null || !('username' in data)) return null;
  return typeof data.username === 'string' ? data.username : null;
}
