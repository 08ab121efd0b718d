import type { InputOf } from '@rackets/gateway/http/routes/calls.ts';
import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from '../console.module.css';
import { useAnswer } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

type PlannedEvent = InputOf<'POST admin/calendar/events'>['body'];
type Kind = PlannedEvent['kind'];

/** Seasons and events of the calendar that players see. */
export function PlannedEvents({ mayWrite }: { readonly mayWrite: boolean }) {
  const { data, error: unread, reload } = useAnswer('GET admin/calendar');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function carryOut(send: () => Promise<unknown>): Promise<boolean> {
    setError(null);
    try {
      await send();
      reload();
      return true;
    } catch (thrown) {
      setError(messageOf(thrown));
      return false;
    }
  }

  const plan = (body: PlannedEvent): Promise<boolean> =>
    carryOut(() => call('POST admin/calendar/events', { body, silent: true }));
  const cancel = async (event: string): Promise<void> =>
    void (await carryOut(() => call('POST admin/calendar/events/cancel', { body: { event }, silent: true })));

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
                onPress={() => void act(event.id, () => cancel(event.id))}
              >
                Cancel
              </Button>
            )}
          </li>
        ))}
        {data?.events.length === 0 && <li>Nothing is planned.</li>}
      </ul>
      {mayWrite && data && <NewEvent kinds={data.kinds} onPlan={plan} />}
      <FormError>{error}</FormError>
    </Panel>
  );
}

interface NewEventProps {
  readonly kinds: readonly Kind[];
  readonly onPlan: (event: PlannedEvent) => Promise<boolean>;
}

function NewEvent({ kinds, onPlan }: NewEventProps) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'event');
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('');
  const { busy, act } = useAct();

  async function plan(): Promise<void> {
    const [from, to] = [new Date(starts), new Date(ends)];
    const planned = await onPlan({
      name: name.trim(),
      kind,
      starts_at: from.toISOString(),
      ends_at: to.toISOString(),
    });
    if (planned) setName('');
  }

  return (
    <form
      className={styles.inPanel}
      onSubmit={(event) => {
        event.preventDefault();
        void act('plan', plan);
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
        hint="by your own clock"
        type="datetime-local"
        required
        value={starts}
        onChange={setStarts}
      />
      <Field label="Ends" type="datetime-local" required value={ends} onChange={setEnds} />
      <Button type="submit" busy={busy !== null}>
        Plan it
      </Button>
    </form>
  );
}
