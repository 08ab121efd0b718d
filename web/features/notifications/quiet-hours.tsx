import { useId } from 'react';
import { call } from '../../app/reads/call.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useTask } from '../../app/reads/use-task.ts';
import { FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { QuietHours as Hours } from './answers.ts';
import styles from './push-settings.module.css';

const atFirst = { from: '22:00', to: '08:00' };

/** When no device of the account is notified. */
export function QuietHours() {
  const read = useRead('GET notifications/quiet-hours', { quiet: true });
  const { busy, error, run } = useTask({ errors: 'inline' });
  if (read === null) return <SkeletonRows rows={1} height={62} />;
  const { quiet_hours: hours } = read;

  const save = (next: Hours): Promise<void> =>
    run('save', async () => {
      const saved = await call('POST notifications/quiet-hours', {
        body: { quiet_hours: next },
        silent: true,
      });
      changeAnswer('GET notifications/quiet-hours', () => saved);
    });
  const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

  return (
    <div className={styles.row}>
      <Switch
        checked={hours !== null}
        busy={busy !== null}
        onChange={(on) => void save(on ? { ...atFirst, time_zone: own() } : null)}
        hint={
          hours === null
            ? 'No device is notified during these hours.'
            : `Nothing is sent later either: it waits among your alerts. Times are in ${place(hours.time_zone)}.`
        }
      >
        Quiet hours
      </Switch>
      {hours !== null && (
        <div className={styles.times}>
          <Time
            label="From"
            value={hours.from}
            onChange={(from) => void save({ ...hours, from, time_zone: own() })}
          />
          <Time
            label="To"
            value={hours.to}
            onChange={(to) => void save({ ...hours, to, time_zone: own() })}
          />
        </div>
      )}
      <FormError>{error}</FormError>
    </div>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Saved when it is left: while one types, it is half a time. */
function Time({ label, value, onChange }: TimeProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.time}>
      {label}
      <input
        id={id}
        key={value}
        type="time"
        required
        defaultValue={value}
        onBlur={({ target }) => {
          if (target.value !== '' && target.value !== value) onChange(target.value);
        }}
      />
    </label>
  );
}

function place(zone: string): string {
  return zone.replaceAll('_', ' ');
}
