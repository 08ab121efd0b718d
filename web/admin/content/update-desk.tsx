import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { useAct } from '../../app/use-act.ts';
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
export function UpdateDesk({ mayWrite }: { readonly mayWrite: boolean }) {
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
              <b>{update.type_friendly}</b> <Standing update={update} />
              <p className={styles.message}>{update.message}</p>
              {mayWrite && update.withdrawn_at === null && <Withdraw update={update} onDone={reload} />}
            </li>
          ))}
          {data?.updates.length === 0 && <li>Nothing was written yet.</li>}
        </ul>
      </Panel>
    </>
  );
}

function Standing({ update }: { readonly update: Update }) {
  if (update.withdrawn_at !== null) return <Chip>withdrawn {utcMoment(update.withdrawn_at)}</Chip>;
  if (update.published_at !== null)
    return <Chip tone="success">out since {utcMoment(update.published_at)}</Chip>;
  return <Chip tone="info">comes out {utcMoment(update.publish_at)}</Chip>;
}

function Withdraw({ update, onDone }: { readonly update: Update; readonly onDone: () => void }) {
  const { busy, act } = useAct();
  const [error, setError] = useState<string | null>(null);
  async function withdraw(): Promise<void> {
    const answer = await confirm({
      question: 'Take this update back?',
      detail: 'Players no longer see it. It does not come back.',
      buttons: [
        { label: 'Cancel', value: 'no', focus: true },
        { label: 'Withdraw', value: 'yes', look: 'danger' },
      ],
    });
    if (answer !== 'yes') return;
    try {
      await call('POST admin/updates/withdraw', { body: { update: update.id }, silent: true });
      onDone();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }
  return (
    <>
      <Button small look="quiet" busy={busy !== null} onPress={() => void act('withdraw', withdraw)}>
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
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function publish(): Promise<void> {
    setError(null);
    const time = at === '' ? null : new Date(at);
    try {
      const update = {
        type: typeOf(kind),
        type_friendly: kind.trim(),
        message: message.trim(),
        publish_at: time && time.toISOString(),
      };
      await call('POST admin/updates', { body: update, silent: true });
      setMessage('');
      setAt('');
      onPublished();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <Panel title="Write an update">
      <form
        className={styles.inPanel}
        onSubmit={(event) => {
          event.preventDefault();
          void act('publish', publish);
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
          hint="at once, if left empty; by your own clock"
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
