import { Lock } from 'lucide-react';
import type { SmallCrimes, SmallCrimeTask } from './answers.ts';
import { duration, money, number } from '../../app/text/format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { Chance } from '../../ui/chance.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useAsked, useWaitUntil, WaitButton, WaitWords } from '../../ui/wait-button.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import styles from './jobs.module.css';
import { wayWords } from './way-words.ts';

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
      <WaitButton
        timer="small-crimes"
        look={likely && !off ? 'filled' : 'plain'}
        wide
        busy={busy}
        label={`Attempt: ${task.name}`}
        onPress={onAttempt}
      >
        Attempt
      </WaitButton>
    </div>
  );
}

/** On the phone the whole row is the button. */
function PhoneRow({ task, likely, off, busy, onAttempt }: RowProps) {
  const until = useWaitUntil('small-crimes');
  const { asked, ask } = useAsked();
  const press = (): void => {
    if (off) ask();
    else if (!busy) onAttempt();
  };
  return (
    <button
      type="button"
      className={styles.phoneRow}
      data-likely={likely || undefined}
      data-off={off || undefined}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Tile tone={off ? 'dim' : 'accent'}>{busy ? <Spinner /> : <GameIcon name={task.icon} />}</Tile>
      <Words task={task} />
      {likely && (
        <span className={styles.attempt} data-off={off || undefined} aria-hidden="true">
          Attempt
        </span>
      )}
      {asked && until !== null ? <WaitWords until={until} asked /> : <Chance value={task.chance} />}
    </button>
  );
}

function LockedRow({ task }: { readonly task: SmallCrimeTask }) {
  return (
    <li className={styles.locked}>
      <span className={styles.dimmed}>
        <Tile tone="dim">
          <GameIcon name={task.icon} />
        </Tile>
      </span>
      <span className={styles.words}>
        <b>{task.name}</b>
        <small>{task.locked_reason ?? 'needs 100 % at the job before it'}</small>
      </span>
      {task.unlock === null ? (
        <span className={styles.lock}>
          <Lock size={16} aria-hidden="true" />
          Locked
        </span>
      ) : (
        <span className={styles.way}>
          <Progress
            percent={task.unlock.percent}
            gain={task.unlock.gain_max}
            label={`Way to: ${task.name}`}
          />
          <small>
            <b>{task.unlock.percent} of 100</b>
            {task.unlock.attempts !== null && `, ${wayWords(task.unlock)}`}
          </small>
        </span>
      )}
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
