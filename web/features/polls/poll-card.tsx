import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, number, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Poll } from './answers.ts';
import styles from './polls.module.css';

/** One poll: its choices to vote for, or how they stand. */
export function PollCard({ poll }: { readonly poll: Poll }) {
  const id = useId();
  const { votes } = poll;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{poll.question}</h2>
        <p className={styles.facts}>
          {poll.state === 'open' ? (
            <>
              <Chip tone="success">open</Chip>{' '}
              <TimeLeft until={poll.ends_at} lead="ends in" spoken="ends at" />
            </>
          ) : (
            <>
              <Chip>closed</Chip> <span>{whenTime(poll.ends_at, serverClock.now())}</span>
            </>
          )}
          {votes !== null && <span>{count(votes, 'vote')}</span>}
        </p>
      </header>
      {votes === null ? <Ballot poll={poll} /> : <Result poll={poll} votes={votes} />}
    </section>
  );
}

function Ballot({ poll }: { readonly poll: Poll }) {
  const [chosen, setChosen] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST polls/:id', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET polls'],
    done: (answer) => {
      changeAnswer('GET polls/:id', () => answer, { params: { id: poll.id } });
      changeAnswer('GET polls', ({ polls }) => ({
        polls: polls.map((each) => (each.id === poll.id ? answer.poll : each)),
      }));
    },
  });
  return (
    <form
      className={styles.ballot}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === '') return setError('Choose one first.');
        void submit({ params: { id: poll.id }, body: { choice_id: Number(chosen) } });
      }}
    >
      <Choice
        label={poll.question}
        value={chosen}
        options={poll.choices.map(({ id, text }) => ({ value: `${id}`, label: text }))}
        onChange={setChosen}
      />
      <FormError>{error}</FormError>
      <Button type="submit" look="filled" off={chosen === ''} busy={busy !== null}>
        Vote
      </Button>
    </form>
  );
}

function Result({ poll, votes }: { readonly poll: Poll; readonly votes: number }) {
  const most = Math.max(...poll.choices.map((choice) => choice.votes ?? 0));
  return (
    <ul className={styles.result}>
      {poll.choices.map(({ id, text, votes: own }) => {
        const share = votes === 0 ? 0 : Math.round((100 * (own ?? 0)) / votes);
        return (
          <li key={id} data-mine={id === poll.choice || undefined}>
            <span className={styles.text}>
              {text}
              {id === poll.choice && (
                <span className={styles.mine}>
                  <Check size={14} aria-hidden="true" /> your vote
                </span>
              )}
            </span>
            <span className={styles.share}>
              <b>{percent(share)}</b> {number(own ?? 0)}
            </span>
            <Bar percent={share} thick tone={own === most && most > 0 ? 'accent' : 'success'} />
          </li>
        );
      })}
    </ul>
  );
}
