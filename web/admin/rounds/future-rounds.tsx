import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Calendar } from '../answers.ts';
import styles from '../console.module.css';
import type { Answered } from '../use-answer.ts';
import { utcMoment } from '../words.ts';

interface FutureRoundsProps {
  readonly calendar: Answered<Calendar>;
  readonly mayOperate: boolean;
  /** The first round that can be planned. */
  readonly next: number;
}

/** Rounds that open by themselves when their time has come and the one before is closed. */
export function FutureRounds({ calendar: { data, reload }, mayOperate, next }: FutureRoundsProps) {
  const planned = (data?.rounds ?? []).filter(({ status }) => status === 'planned');
  const last = planned[0]?.round ?? next - 1;
  const [starts, setStarts] = useState('');
  const plan = useSubmit('POST admin/calendar/rounds', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setStarts('');
      reload();
    },
  });
  const cancel = useSubmit('POST admin/calendar/rounds/cancel', {
    errors: 'inline',
    overlay: false,
    done: reload,
  });

  return (
    <Panel title="To come">
      <ul className={styles.lines}>
        {planned.map(({ round, starts_at: at }) => (
          <li key={round}>
            <b>{`Round ${round}`}</b>
            <span>{`opens ${utcMoment(at)} UTC`}</span>
            {mayOperate && round === last && (
              <Button
                small
                look="quiet"
                busy={cancel.busy !== null}
                onPress={() => void cancel.submit({ body: { round } })}
              >
                Cancel
              </Button>
            )}
          </li>
        ))}
        {planned.length === 0 && <li>No round is planned.</li>}
      </ul>
      {mayOperate && (
        <form
          className={styles.inPanel}
          onSubmit={(event) => {
            event.preventDefault();
            const at = new Date(starts);
            if (Number.isNaN(at.getTime())) plan.setError('Enter a time.');
            else void plan.submit({ body: { round: last + 1, starts_at: at.toISOString() } });
          }}
        >
          <Field
            label={`Round ${last + 1} opens`}
            hint="your local time"
            required
            value={starts}
            type="datetime-local"
            onChange={setStarts}
          />
          <FormError>{plan.error ?? cancel.error}</FormError>
          <Button type="submit" busy={plan.busy !== null}>
            Plan it
          </Button>
        </form>
      )}
    </Panel>
  );
}
