import { useState } from 'react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { maxBody, maxSubject, typeNames, type RequestType } from './answers.ts';
import styles from './help.module.css';

// The names of a literal of our own are the types.
const types = Object.keys(typeNames) as RequestType[];

interface RequestFormProps {
  /** What is asked for first. */
  readonly first?: RequestType;
  readonly onOpened: (id: string) => void;
}

/** Writes to the staff. */
export function RequestForm({ first = 'general', onOpened }: RequestFormProps) {
  const [type, setType] = useState<RequestType>(first);
  const [subject, setSubject] = useOwnDraft(`help.${first}.subject`);
  const [body, setBody] = useOwnDraft(`help.${first}.body`);
  const report = type === 'report_user';
  const { busy, error, fieldError, setError, submit } = useSubmit('POST help', {
    errors: 'inline',
    overlay: false,
    fields: { help_nobody: 'subject' },
    refreshes: ['GET help'],
    done: (answer) => {
      setSubject('');
      setBody('');
      changeAnswer('GET help/:id', () => answer, { params: { id: answer.thread.id } });
      onOpened(answer.thread.id);
    },
  });
  return (
    <Form
      ownChecks
      className={styles.form}
      onSubmit={() => {
        if (subject.trim() === '')
          return setError(report ? 'Who are you reporting?' : 'What is it about?', 'subject');
        if (body.trim() === '') return setError('What would you like to tell us?');
        void submit({ body: { type, subject: subject.trim(), body: body.trim() } });
      }}
    >
      <div className={styles.type}>
        <b>What is it?</b>
        <Select
          label="What is it?"
          value={type}
          options={types.map((each) => ({ value: each, label: typeNames[each] }))}
          onChange={(next) => setType(types.find((each) => each === next) ?? type)}
        />
      </div>
      <Field
        label={report ? 'Name of the gangster' : 'Subject'}
        value={subject}
        maxLength={maxSubject}
        error={fieldError('subject')}
        onChange={(next) => {
          setSubject(next);
          setError(null);
        }}
      />
      <TextArea label="Message" maxLength={maxBody} value={body} onChange={setBody} />
      <FormError>{error}</FormError>
      <Button type="submit" look="filled" busy={busy !== null}>
        Send
      </Button>
    </Form>
  );
}
