import { Lock } from 'lucide-react';
import type { SmallCrimes, SmallCrimeTask } from './answers.ts';
import { duration, money, number } from '../../app/format.ts';
import { usePhone } from '../../app/use-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Chance } from '../../ui/chance.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import styles from './jobs.module.css';

interface JobsProps {
  readonly crimes: SmallCrimes | null;
  readonly likely: number | null;
  readonly waiting: boolean;
  /** The task that is being attempted. */
  readonly busy: number | null;
  readonly onAttempt: (taskIndex: number) => void;
}

export function Jobs({ crimes, likely, waiting, busy, onAttempt }: JobsProps) {
  const phone = usePhone();
  const Row = phone ? PhoneRow : WideRow;
  return (
    <Panel title="Jobs" aside={<ResetWait timer="small-crimes" otherwise="Chance rises as you practise" />}>
      {crimes === null ? (
        <SkeletonRows rows={6} height={phone ? 102 : 69} />
      ) : (
        <ul>
          {crimes.tasks.map((task) =>
            task.locked ? (
              <LockedRow key={task.index} task={task} />
            ) : (
              <li key={task.index}>
                <Row
                  task={task}
                  likely={task.index === likely}
                  off={waiting}
                  busy={busy === task.index}
                  onAttempt={() => onAttempt(task.index)}
                />
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly task: SmallCrimeTask;
  readonly likely: boolean;
  readonly off: boolean;
  readonly busy: boolean;
  readonly onAttempt: () => void;
}

function WideRow({ task, likely, off, busy, onAttempt }: RowProps) {
  return (
    <div className={styles.row}>
      <Tile>
        <GameIcon name={task.icon} />
      </Tile>
      <Words task={task} />
      <Chance value={task.chance} />
      <Button
        look={likely && !off ? 'filled' : 'plain'}
        wide
        off={off}
        busy={busy}
        label={`Attempt: ${task.name}`}
        onPress={onAttempt}
      >
        Attempt
      </Button>
    </div>
  );
}

/** On the phone the whole row is the button. */
function PhoneRow({ task, likely, off, busy, onAttempt }: RowProps) {
  return (
    <button
      type="button"
      className={styles.phoneRow}
      data-likely={(likely && !off) || undefined}
      data-off={off || undefined}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => !off && !busy && onAttempt()}
    >
      <Tile tone={off ? 'dim' : 'accent'}>{busy ? <Spinner /> : <GameIcon name={task.icon} />}</Tile>
      <Words task={task} />
      <Chance value={task.chance} />
    </button>
  );
}

function LockedRow({ task }: { readonly task: SmallCrimeTask }) {
  return (
    <li className={styles.locked}>
      <Tile tone="dim">
        <GameIcon name={task.icon} />
      </Tile>
      <span className={styles.words}>
        <b>{task.name}</b>
        <small>{task.locked_reason ?? 'needs 100 % at the job before it'}</small>
      </span>
      <span className={styles.lock}>
        <Lock size={16} aria-hidden="true" />
        Locked
      </span>
    </li>
  );
}

function Words({ task }: { readonly task: SmallCrimeTask }) {
  return (
    <span className={styles.words}>
      <b>{task.name}</b>
      <small>
        {money(task.money_min)} to {money(task.money_max)} · {number(task.level_points)} XP ·{' '}
        {duration(task.wait_seconds)}
      </small>
    </span>
  );
}
