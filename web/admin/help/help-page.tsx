import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { typeNames } from '../../features/help/answers.ts';
import { Posts } from '../../features/help/posts.tsx';
import { useAddress } from '../address.ts';
import { Assignee, Assignment, nameOf } from '../assignment.tsx';
import styles from '../console.module.css';
import own from '../players/players.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';
import help from './help.module.css';

type Answer = AnswerOf<'GET admin/help/:id'>;

const queues = [
  { value: 'waiting', label: 'Waiting for an answer' },
  { value: 'answered', label: 'Answered or closed' },
] as const;

/** What players ask the staff: the longest wait first. */
export function HelpPage({ mayAnswer }: { readonly mayAnswer: boolean }) {
  const { get, set } = useAddress();
  const queue = get('queue') === 'answered' ? 'answered' : 'waiting';
  const request = get('request');
  const { data, error, reload } = useAnswer('GET admin/help', { query: { queue } });
  const select = (to: string | null) => set({ request: to }, { replace: true });
  return (
    <div
      className={classNames(styles.split, request !== null && own.chosen)}
      data-detail={request !== null || undefined}
    >
      <section className={styles.list}>
        <header className={styles.head}>
          <h1>Help</h1>
          {data && <p className={styles.sub}>{count(data.requests.length, 'request')}</p>}
          <Select
            label="Queue"
            value={queue}
            options={queues}
            onChange={(next) => set({ queue: next === 'answered' ? next : null, request: null })}
          />
        </header>
        <FormError>{error}</FormError>
        <div className={styles.scroll}>
          {!data && error === null && <SkeletonRows rows={4} />}
          {data?.requests.length === 0 && <Empty icon={<Inbox />} sentence="Nobody is waiting." />}
          <ul>
            {data?.requests.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className={classNames(own.player, each.id === request && own.on)}
                  aria-pressed={each.id === request}
                  onClick={() => select(each.id)}
                >
                  <b>{each.subject}</b>
                  <Chip tone={each.type === 'ban_appeal' ? 'warn' : 'plain'}>{typeNames[each.type]}</Chip>
                  <Assignee {...each} names={data.names} />
                  <span>{utcMoment(each.last_post_at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <aside className={styles.pane} aria-label="The chosen request">
        {request === null ? (
          <p className={styles.hint}>Select a request.</p>
        ) : (
          <>
            <p className={styles.back}>
              <Button small look="quiet" onPress={() => select(null)}>
                Back to the list
              </Button>
            </p>
            <Request key={request} id={request} mayAnswer={mayAnswer} onChanged={reload} />
          </>
        )}
      </aside>
    </div>
  );
}

interface RequestProps {
  readonly id: string;
  readonly mayAnswer: boolean;
  readonly onChanged: () => void;
}

function Request({ id, mayAnswer, onChanged }: RequestProps) {
  const { data, error, reload } = useAnswer('GET admin/help/:id', { params: { id } });
  const changed = (): void => {
    reload();
    onChanged();
  };
  if (!data) return error === null ? <SkeletonRows rows={3} /> : <FormError>{error}</FormError>;
  const { names, thread } = data;
  return (
    <div className={own.part}>
      <header className={help.head}>
        <h2>{thread.subject}</h2>
        <p className={own.links}>
          <Chip>{typeNames[thread.type]}</Chip> <Assignee {...thread} names={names} />{' '}
          <a href={`/admin/players?q=${encodeURIComponent(thread.account)}&account=${thread.account}`}>
            {nameOf(names, thread.account)}
          </a>
        </p>
      </header>
      <Posts
        posts={thread.posts}
        own="admin"
        names={{ user: nameOf(names, thread.account), admin: 'The staff' }}
      />
      {mayAnswer && <Assign answer={data} onChanged={changed} />}
      {mayAnswer && <Reply answer={data} onChanged={changed} />}
      {mayAnswer && <Replies id={id} disabled={thread.user_replies_disabled} onChanged={changed} />}
    </div>
  );
}

interface AnswerProps {
  readonly answer: Answer;
  readonly onChanged: () => void;
}

function Assign({ answer: { thread }, onChanged }: AnswerProps) {
  const { busy, error, submit } = useSubmit('POST admin/help/:id/assignment', {
    errors: 'inline',
    overlay: false,
    done: onChanged,
  });
  return (
    <div className={help.reply}>
      <Assignment
        {...thread}
        busy={busy !== null}
        onAssign={(mine) => void submit({ params: { id: thread.id }, body: { mine } })}
      />
      <FormError>{error}</FormError>
    </div>
  );
}

function Reply({ answer, onChanged }: AnswerProps) {
  const { thread, canned } = answer;
  const [body, setBody] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST admin/help/:id', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setBody('');
      onChanged();
    },
  });
  return (
    <form
      className={help.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim() === '') return setError('Your answer');
        void submit({ params: { id: thread.id }, body: { body: body.trim() } });
      }}
    >
      <Select
        label="Begin with"
        value=""
        options={[
          { value: '', label: 'Begin with…' },
          ...canned.map(({ title }) => ({ value: title, label: title })),
        ]}
        onChange={(title) => setBody(canned.find((each) => each.title === title)?.body ?? body)}
      />
      <TextArea label="Answer" maxLength={2_000} value={body} onChange={setBody} />
      <FormError>{error}</FormError>
      <Button type="submit" look="filled" busy={busy !== null}>
        Answer
      </Button>
    </form>
  );
}

interface RepliesProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly onChanged: () => void;
}

function Replies({ id, disabled, onChanged }: RepliesProps) {
  const { busy, error, submit } = useSubmit('POST admin/help/:id/replies', {
    errors: 'inline',
    overlay: false,
    done: onChanged,
  });
  return (
    <div className={help.reply}>
      <Button
        small
        busy={busy !== null}
        onPress={() => void submit({ params: { id }, body: { disabled: !disabled } })}
      >
        {disabled ? 'Reopen to the player’s replies' : 'Close to the player’s replies'}
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}
