import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Updates } from '../answers.ts';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type Update = Updates['updates'][number];

/** Writes updates, and takes them back. */
export function UpdatesPanel({ mayWrite }: { readonly mayWrite: boolean }) {
  const { data, error, reload } = useAnswer('GET admin/updates');
  return (
    <>
      {mayWrite && <NewUpdate onPublished={reload} />}
      <Panel title="Updates">
        <FormError>{error}</FormError>
        {!data && error === null && <SkeletonRows rows={3} />}
        <ul className={styles.lines}>
          {data?.updates.map((update) => (
            <li key={update.id}>
              <b>{update.type_friendly}</b> <PublishedChip update={update} />
              <p className={styles.message}>{update.message}</p>
              {mayWrite && update.withdrawn_at === null && <Withdraw update={update} onDone={reload} />}
            </li>
          ))}
          {data?.updates.length === 0 && <li>No updates yet.</li>}
        </ul>
      </Panel>
    </>
  );
}

function PublishedChip({ update }: { readonly update: Update }) {
  if (update.withdrawn_at !== null) return <Chip>withdrawn {utcMoment(update.withdrawn_at)}</Chip>;
  if (update.published_at !== null)
    return <Chip tone="success">out since {utcMoment(update.published_at)}</Chip>;
  return <Chip tone="info">comes out {utcMoment(update.publish_at)}</Chip>;
}

function Withdraw({ update, onDone }: { readonly update: Update; readonly onDone: () => void }) {
  const { busy, error, submit } = useSubmit('POST admin/updates/withdraw', {
    errors: 'inline',
    overlay: false,
    asks: () => ({
      question: 'Withdraw this update?',
      detail: 'Players will no longer see it. This cannot be undone.',
      buttons: noOrYes('Cancel', 'Withdraw', 'danger'),
    }),
    done: onDone,
  });
  return (
    <>
      <Button
        small
        look="quiet"
        busy={busy !== null}
        onPress={() => void submit({ body: { update: update.id } })}
      >
        Withdraw
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}

function NewUpdate({ onPublished }: { readonly onPublished: () => void }) {
  const [kind, setKind] = useState('Notice');
  const [message, setMessage] = useState('');
  const [at, setAt] = useState('');
  const { busy, error, submit } = useSubmit('POST admin/updates', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setMessage('');
      setAt('');
      onPublished();
    },
  });

  function publish(): void {
    const update = { type: typeOf(kind), type_friendly: kind.trim(), message: message.trim() };
    void submit({ body: { ...update, publish_at: at === '' ? null : new Date(at).toISOString() } });
  }

  return (
    <Panel title="Write an update">
      <form
        className={styles.inPanel}
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <Field
          label="Kind"
          hint="Notice, New feature, Maintenance"
          required
          maxLength={40}
          value={kind}
          onChange={setKind}
        />
        <TextArea label="Message" required maxLength={4000} value={message} onChange={setMessage} />
        <Field
          label="Comes out"
          hint="your local time; leave empty to publish now"
          type="datetime-local"
          value={at}
          onChange={setAt}
        />
        {message.trim() !== '' && (
          <div className={styles.preview} aria-label="As players see it">
            <Chip>{kind}</Chip>
            <p className={styles.message}>{message.trim()}</p>
          </div>
        )}
        <FormError>{error}</FormError>
        <Button type="submit" look="filled" busy={busy !== null}>
          {at === '' ? 'Publish' : 'Schedule'}
        </Button>
      </form>
    </Panel>
  );
}

/** The kind for machines: "New feature" is `new-feature`. */
function typeOf(kind: string): string {
  const plain = kind
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '');
  return plain.slice(0, 32) || 'notice';
}
