import type { InputOf } from '@rackets/gateway/http/routes/calls.ts';
import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
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
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function carryOut(send: () => Promise<unknown>): Promise<void> {
    setError(null);
    try {
      await send();
      setStarts('');
      reload();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  const plan = (body: InputOf<'POST admin/calendar/rounds'>['body']): Promise<void> =>
    carryOut(() => call('POST admin/calendar/rounds', { body, silent: true }));
  const cancel = (round: number): Promise<void> =>
    carryOut(() => call('POST admin/calendar/rounds/cancel', { body: { round }, silent: true }));

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
                busy={busy === 'cancel'}
                onPress={() => void act('cancel', () => cancel(round))}
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
            void act('plan', async () => {
              if (Number.isNaN(at.getTime())) setError('A time, please.');
              else await plan({ round: last + 1, starts_at: at.toISOString() });
            });
          }}
        >
          <Field
            label={`Round ${last + 1} opens`}
            hint="by your own clock"
            required
            value={starts}
            type="datetime-local"
            onChange={setStarts}
          />
          <FormError>{error}</FormError>
          <Button type="submit" busy={busy === 'plan'}>
            Plan it
          </Button>
        </form>
      )}
    </Panel>
  );
}
