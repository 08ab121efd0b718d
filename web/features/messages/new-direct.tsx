import { Send } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useDraft } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './form.module.css';
import { maxMessageLength } from './limits.ts';
import { PeopleField } from './people-field.tsx';
import { pathOf, useWithin } from './place.ts';

/** What the server says of whoever is named. */
const fields = {
  messages_nobody: 'name',
  messages_self: 'name',
  messages_blocked: 'name',
  messages_you_block: 'name',
  messages_dead: 'name',
};

/** Writes to a gangster by name; the conversation of the two then opens. */
export function NewDirect() {
  const { id: me } = useCharacter();
  const [query] = useSearchParams();
  const [name, setName] = useState(query.get('username') ?? '');
  const [body, setBody] = useDraft(me, 'messages.direct');
  const navigate = useNavigate();
  const { instead } = useWithin();
  const { busy, error, fieldError, setError, submit } = useSubmit('POST messages', {
    errors: 'inline',
    overlay: false,
    fields,
    refreshes: ['GET messages/groups'],
    done: ({ group_id }) => {
      setBody('');
      void navigate(pathOf(group_id), instead);
    },
  });
  const username = name.trim();
  const isReady = username !== '' && body.trim() !== '';
  const change = (next: string): void => {
    setError(null);
    setName(next);
  };
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (isReady) void submit({ body: { username, body: body.trim() } });
      }}
    >
      <p className={styles.lead}>Between the two of you. Nobody else reads it.</p>
      <PeopleField label="To" value={name} onChange={change} onPick={change} error={fieldError('name')} />
      <TextArea label="Message" value={body} maxLength={maxMessageLength} onChange={setBody} />
      <FormError>{error}</FormError>
      <p className={styles.end}>
        <span className={styles.count}>
          {body.length} / {maxMessageLength}
        </span>
        <Button type="submit" look="filled" off={!isReady} busy={busy !== null}>
          <Send size={16} aria-hidden="true" />
          Send
        </Button>
      </p>
    </Form>
  );
}
