import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { maxNotes } from '@rackets/engine/features/newspaper/limits.ts';
import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Sheet } from '../../features/newspaper/front-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type Waiting = NonNullable<AnswerOf<'GET admin/times'>['issue']>;

/** The issue that waits, to publish or to return, and those that are out. */
export function ReviewPanel({ mayReview }: { readonly mayReview: boolean }) {
  const { data, error, reload } = useAnswer('GET admin/times', { query: { page: 1 } });
  return (
    <>
      <Panel title="Waiting for review" padded>
        <FormError>{error}</FormError>
        {!data && error === null && <SkeletonRows rows={2} />}
        {data && data.issue === null && <p>No issue waits for review.</p>}
        {data?.issue && (
          <Issue key={data.issue.id} issue={data.issue} mayReview={mayReview} onDone={reload} />
        )}
      </Panel>
      <Panel title="Published">
        <ul className={styles.lines}>
          {data?.published.data.map((issue) => (
            <li key={issue.id}>
              <b>
                {issue.number}. {issue.heading}
              </b>
              <span>
                {`${utcMoment(issue.published_at)}, edited by ${issue.editor ?? 'nobody'}, ${count(issue.views, 'reader')}, returned ${count(issue.returned, 'time')}, published by ${issue.reviewer ?? 'a closed account'}`}
              </span>
            </li>
          ))}
          {data?.published.data.length === 0 && <li>No issues yet.</li>}
        </ul>
      </Panel>
    </>
  );
}

interface IssueProps {
  readonly issue: Waiting;
  readonly mayReview: boolean;
  readonly onDone: () => void;
}

function Issue({ issue, mayReview, onDone }: IssueProps) {
  const { id, number, submitted_at: at, submitted_by: by, articles } = issue;
  return (
    <Stack>
      <p>
        Issue {number}, sent by {by ?? 'nobody'}
        {at !== null && ` at ${utcMoment(at)}`}
      </p>
      <p>{articles.map(({ heading, author }) => `${heading}, by ${author}`).join('; ')}</p>
      <Sheet articles={articles} />
      {mayReview && <Verdict id={id} number={number} onDone={onDone} />}
    </Stack>
  );
}

function Verdict({
  id,
  number,
  onDone,
}: {
  readonly id: string;
  readonly number: number;
  readonly onDone: () => void;
}) {
  const [notes, write] = useOwnDraft(`review.${id}`);
  const publishing = useSubmit('POST admin/times/review', {
    errors: 'inline',
    overlay: false,
    asks: () => ({
      question: `Publish issue ${number}?`,
      detail: 'Everybody reads it at once, and it cannot be taken back.',
      buttons: noOrYes('Not yet', 'Publish it', 'filled'),
    }),
    done: onDone,
  });
  const returning = useSubmit('POST admin/times/review', {
    errors: 'inline',
    overlay: false,
    done() {
      write('');
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (notes.trim() === '') return returning.setError('Say what has to change.');
        void returning.submit({ body: { issue: id, notes: notes.trim() } });
      }}
    >
      <TextArea label="Notes for the editor" maxLength={maxNotes} value={notes} onChange={write} />
      <FormError>{returning.error ?? publishing.error}</FormError>
      <Button type="submit" busy={returning.busy !== null}>
        Return with notes
      </Button>{' '}
      <Button
        look="filled"
        busy={publishing.busy !== null}
        onPress={() => void publishing.submit({ body: { issue: id, notes: null } })}
      >
        Publish
      </Button>
    </form>
  );
}
