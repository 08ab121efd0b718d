import { noOrYes } from '../../app/dialogs/dialogs.ts';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type Poll = AnswerOf<'GET admin/polls'>['polls'][number];

/** Opens polls, and closes them before their end. How a poll stands is told when it is closed, to staff as to all. */
export function PollsPanel({ mayWrite }: { readonly mayWrite: boolean }) {
  const { data, error, reload } = useAnswer('GET admin/polls');
  return (
    <Panel title="Polls">
      <FormError>{error}</FormError>
      {!data && error === null && <SkeletonRows rows={2} />}
      <ul className={styles.lines}>
        {data?.polls.map((poll) => (
          <li key={poll.id}>
            <b>{poll.question}</b>{' '}
            {poll.state === 'open' ? <Chip tone="success">open</Chip> : <Chip>closed</Chip>}
            <span>{`${utcMoment(poll.starts_at)} to ${utcMoment(poll.ends_at)}, ${count(poll.votes, 'vote')}`}</span>
            <p className={styles.message}>{poll.choices.map(choiceText).join('\n')}</p>
            {mayWrite && poll.state === 'open' && <Close poll={poll} onDone={reload} />}
          </li>
        ))}
        {data?.polls.length === 0 && <li>No polls yet.</li>}
      </ul>
      {mayWrite && <NewPoll onOpened={reload} />}
    </Panel>
  );
}

const choiceText = ({ text, votes }: Poll['choices'][number]): string =>
  votes === null ? text : `${text}: ${count(votes, 'vote')}`;

function Close({ poll, onDone }: { readonly poll: Poll; readonly onDone: () => void }) {
  const { busy, error, submit } = useSubmit('POST admin/polls/close', {
    errors: 'inline',
    overlay: false,
    asks: () => ({
      question: 'Close this poll?',
      detail: 'Nobody can vote any more, and everybody sees the result.',
      buttons: noOrYes('Keep it open', 'Close it', 'danger'),
    }),
    done: onDone,
  });
  return (
    <>
      <Button
        small
        look="quiet"
        busy={busy !== null}
        onPress={() => void submit({ body: { poll: poll.id } })}
      >
        Close
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}

const maxChoices = 10;

function NewPoll({ onOpened }: { readonly onOpened: () => void }) {
  const [question, setQuestion] = useState('');
  const [choices, setChoices] = useState<readonly string[]>(['', '']);
  const [ends, setEnds] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST admin/polls', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setQuestion('');
      setChoices(['', '']);
      setEnds('');
      onOpened();
    },
  });

  function open(): void {
    const until = new Date(ends);
    if (Number.isNaN(until.getTime())) return setError('When does it end?');
    void submit({
      body: {
        question: question.trim(),
        choices: choices.map((choice) => choice.trim()),
        ends_at: until.toISOString(),
      },
    });
  }

  return (
    <form
      className={styles.inPanel}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Field label="Question" required maxLength={200} value={question} onChange={setQuestion} />
      {choices.map((choice, index) => (
        <Field
          // Choices have no name but their place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={`Choice ${index + 1}`}
          required
          maxLength={80}
          value={choice}
          onChange={(text) => setChoices(choices.map((each, n) => (n === index ? text : each)))}
        />
      ))}
      {choices.length < maxChoices && (
        <Button small look="quiet" onPress={() => setChoices([...choices, ''])}>
          Another choice
        </Button>
      )}
      {choices.length > 2 && (
        <Button small look="quiet" onPress={() => setChoices(choices.slice(0, -1))}>
          Remove the last choice
        </Button>
      )}
      <Field
        label="Poll ends"
        hint="your local time, within 90 days"
        type="datetime-local"
        required
        value={ends}
        onChange={setEnds}
      />
      <FormError>{error}</FormError>
      <Button type="submit" busy={busy !== null}>
        Open the poll
      </Button>
    </form>
  );
}
