import { capitalised } from '@rackets/engine/kernel/values/capitalised.ts';
import type { GoalProps } from '../../app/screens/contribution.ts';
import { money, percent } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { usePlayBlock } from '../../app/state/play-block.tsx';
import { useTimer } from '../../app/state/use-timer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './next-job.module.css';
import { wayWords } from './way-words.ts';

/** The job that opens next, and the way there. */
export function NextJob({ act, otherwise }: GoalProps) {
  const crimes = useRead('GET small', { quiet: true });
  const blocked = usePlayBlock() !== null;
  const { phase } = useTimer('small-crimes');
  if (crimes === null) return <SkeletonBlock height={140} />;
  const job = crimes.tasks.find(({ unlock }) => unlock !== null);
  const before = crimes.tasks.find(({ index }) => index + 1 === job?.index);
  if (!job?.unlock || !before) return otherwise;
  const { percent: now, gain_max: gain } = job.unlock;
  return (
    <section className={styles.card} aria-labelledby="next-job">
      <div className={styles.top}>
        <Tile>
          <GameIcon name={job.icon} />
        </Tile>
        <div className={styles.words}>
          <h2 id="next-job">Next: {lowered(job.name)}</h2>
          <p>
            {capitalised(job.locked_reason ?? '')}. Pays {money(job.money_min)} to {money(job.money_max)}.
          </p>
        </div>
      </div>
      <div className={styles.act}>
        <ScreenAct>
          {blocked || phase !== 'ready' ? (
            act
          ) : (
            <ButtonLink to="/main/small" look="filled">
              {before.name}
            </ButtonLink>
          )}
        </ScreenAct>
      </div>
      <div className={styles.way}>
        <b>{now} of 100</b>
        <Progress percent={now} gain={gain} label={`${before.name}: ${percent(now)}`} />
        <span>{wayWords(job.unlock)}</span>
      </div>
    </section>
  );
}

const lowered = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
