import { Lightbulb } from 'lucide-react';
import { money, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import type { Mission, Stage } from './answers.ts';
import styles from './missions.module.css';
import type { MissionActs } from './use-mission-acts.ts';

interface RewardPanelProps {
  readonly mission: Mission;
  /** The line that the page points at; null when all are done. */
  readonly lit: Stage | null;
  readonly acts: MissionActs;
}

const part = (some: number, all: number) => (all === 0 ? 0 : Math.floor((100 * some) / all));

/** The reward as it stands, with what the next line adds hatched, and the ways out. */
export function RewardPanel({ mission, lit, acts }: RewardPanelProps) {
  const { current_reward: stands, full_reward: full, done, of, can_claim: can } = mission;
  const isDone = lit === null;
  const left = of - done;
  const rows = [
    ['Money', money(stands.money), money(full.money)],
    ['Bullets', number(stands.bullets), number(full.bullets)],
    ['XP', number(stands.level_points), number(full.level_points)],
  ] as const;
  return (
    <section className={styles.reward} aria-label="Reward">
      <div className={styles.sum}>
        <h2>{isDone ? 'Reward, all of it' : 'Reward as it stands'}</h2>
        <b>{money(stands.money)}</b>
        <Progress
          label="Reward"
          percent={part(stands.money, full.money)}
          gain={lit === null ? 0 : part(lit.reward.money, full.money)}
        />
        {lit !== null && (
          <p>
            {money(lit.reward.money)} more with {left === 1 ? 'the last line' : 'the next line'}
          </p>
        )}
      </div>
      <dl className={styles.parts}>
        {rows.map(([label, now, all]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{now}</b> <span>of {all}</span>
            </dd>
          </div>
        ))}
      </dl>
      {lit !== null && (
        <p className={styles.tip}>
          <Lightbulb size={16} aria-hidden="true" />
          {lit.tip}
        </p>
      )}
      {acts.error !== null && (
        <div className={styles.error}>
          <FormError>{acts.error}</FormError>
        </div>
      )}
      <ScreenAct>
        <div className={styles.acts}>
          <Button
            look={isDone ? 'filled' : 'plain'}
            busy={acts.claiming}
            off={!can}
            {...(isDone || !can ? {} : { label: `Complete for ${money(stands.money)}…` })}
            onPress={acts.claim}
          >
            <Claim isDone={isDone} can={can} stands={stands.money} />
          </Button>
          <Button look="quiet" busy={acts.cancelling} label="Cancel Mission" onPress={acts.cancel}>
            Cancel…
          </Button>
        </div>
      </ScreenAct>
    </section>
  );
}

interface ClaimProps {
  readonly isDone: boolean;
  readonly can: boolean;
  /** Dollars. */
  readonly stands: number;
}

function Claim({ isDone, can, stands }: ClaimProps) {
  if (isDone) return 'Complete Mission';
  if (!can) return 'No line is done yet';
  return (
    <span>
      Complete<span className={styles.stands}> for {money(stands)}</span>…
    </span>
  );
}
