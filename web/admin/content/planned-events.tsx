import type { InputOf } from '@rackets/gateway/features/calls.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type Kind = InputOf<'POST admin/calendar/events'>['body']['kind'];

/** Seasons and events of the calendar that players see. */
export function PlannedEvents({ mayWrite }: { readonly mayWrite: boolean }) {
  const { data, error: unread, reload } = useAnswer('GET admin/calendar');
  const { busy, error, submit } = useSubmit('POST admin/calendar/events/cancel', {
    errors: 'inline',
    overlay: false,
    done: reload,
  });

  return (
    <Panel title="Events and seasons">
      <FormError>{unread}</FormError>
      {!data && unread === null && <SkeletonRows rows={2} />}
      <ul className={styles.lines}>
        {data?.events.map((event) => (
          <li key={event.id}>
            <b>{event.name}</b>
            {event.started_at !== null && <Chip tone="success">now</Chip>}
            <span>{`${utcMoment(event.starts_at)} to ${utcMoment(event.ends_at)}, ${event.kind}`}</span>
            {mayWrite && (
              <Button
                small
                look="quiet"
                busy={busy === event.id}
                onPress={() => void submit({ body: { event: event.id } }, event.id)}
              >
                Cancel
              </Button>
            )}
          </li>
        ))}
        {data?.events.length === 0 && <li>Nothing is planned.</li>}
      </ul>
      <FormError>{error}</FormError>
      {mayWrite && data && <NewEvent kinds={data.kinds} onPlanned={reload} />}
    </Panel>
  );
}

interface NewEventProps {
  readonly kinds: readonly Kind[];
  readonly onPlanned: () => void;
}

function NewEvent({ kinds, onPlanned }: NewEventProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'event');
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const { busy, error, setError, submit } = useSubmit('POST admin/calendar/events', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setName('');
      onPlanned();
    },
  });

  function plan(): void {
    const [from, to] = [new Date(starts), new Date(ends)];
    if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) return setError('Enter both times.');
    void submit({
      body: { name: name.trim(), kind, starts_at: from.toISOString(), ends_at: to.toISOString() },
    });
  }

  return (
    <form
      className={styles.inPanel}
      onSubmit={(event) => {
        event.preventDefault();
        plan();
      }}
    >
      <Field label="Name" required maxLength={60} value={name} onChange={setName} />
      <Select
        label="Kind"
        value={kind}
        options={kinds.map((each) => ({ value: each, label: each }))}
        onChange={(next) => setKind(kinds.find((each) => each === next) ?? kind)}
      />
      <Field
        label="Begins"
        hint="your local time"
        type="datetime-local"
        required
        value={starts}
        onChange={setStarts}
      />
      <Field label="Ends" type="datetime-local" required value={ends} onChange={setEnds} />
      <FormError>{error}</FormError>
      <Button type="submit" busy={busy !== null}>
        Plan it
      </Button>
    </form>
  );
}
