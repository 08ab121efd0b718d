import { LifeBuoy } from 'lucide-react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { hasCode } from '../../app/api/api-error.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { maxBody, typeNames } from './answers.ts';
import styles from './help.module.css';
import { Posts } from './posts.tsx';
import { RequestState } from './request-list.tsx';

const refreshMs = 15_000;

/** One request: what was written, and a reply where one is let. */
export function RequestThread({ id }: { readonly id: string }) {
  return (
    <ErrorBoundary key={id} FallbackComponent={NotFound}>
      <Found id={id} />
    </ErrorBoundary>
  );
}

function Found({ id }: { readonly id: string }) {
  const answer = useRead('GET help/:id', { params: { id }, refetchMs: refreshMs });
  if (answer === null) return <SkeletonBlock height={320} />;
  const { thread } = answer;
  return (
    <section className={styles.thread} aria-label={thread.subject}>
      <header className={styles.head}>
        <h2>{thread.subject}</h2>
        <p className={styles.facts}>
          <RequestState request={thread} /> <span>{typeNames[thread.type]}</span>
        </p>
      </header>
      <Posts posts={thread.posts} own="user" names={{ user: 'You', admin: 'The staff' }} />
      {thread.user_replies_disabled ? (
        <p className={styles.closed}>This request is closed to replies.</p>
      ) : (
        <Reply id={id} />
      )}
    </section>
  );
}

function Reply({ id }: { readonly id: string }) {
  const [body, setBody] = useOwnDraft(`help.${id}`);
  const { busy, error, setError, submit } = useSubmit('POST help/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET help'],
    done: (answer) => {
      changeAnswer('GET help/:id', () => answer, { params: { id } });
      setBody('');
    },
  });
  return (
    <Form
      ownChecks
      className={styles.form}
      onSubmit={() => {
        if (body.trim() === '') return setError('What would you like to tell us?');
        void submit({ params: { id }, body: { body: body.trim() } });
      }}
    >
      <TextArea label="Reply" maxLength={maxBody} value={body} onChange={setBody} />
      <FormError>{error}</FormError>
      <Button type="submit" look="filled" busy={busy !== null}>
        Reply
      </Button>
    </Form>
  );
}

/** Whatever else goes wrong is the page's to show. */
function NotFound({ error }: FallbackProps) {
  if (!hasCode(error, 'help_missing') && !hasCode(error, 'not_found')) throw error;
  return (
    <Panel title="No such request">
      <Empty icon={<LifeBuoy />} sentence="There is no such help request." />
    </Panel>
  );
}
