import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './conversation.module.css';
import { maxTopicLength } from './limits.ts';

/** What a group is about, which its admins change (R192). */
export function TopicForm({ id, topic }: { readonly id: string; readonly topic: string }) {
  const [text, setText] = useState(topic);
  const { busy, error, submit } = useSubmit('PATCH messages/groups/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET messages/groups', 'GET messages/groups/:id', 'GET messages/groups/:id/details'],
  });
  const wished = text.trim();
  const isChanged = wished !== '' && wished !== topic;
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (isChanged) void submit({ params: { id }, body: { topic: wished } });
      }}
    >
      <Field label="Topic" value={text} maxLength={maxTopicLength} autoComplete="off" onChange={setText} />
      <FormError>{error}</FormError>
      {isChanged && (
        <Button type="submit" small busy={busy !== null}>
          Change the topic
        </Button>
      )}
    </Form>
  );
}
