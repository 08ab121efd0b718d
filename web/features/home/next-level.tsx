import type { ReactNode } from 'react';
import { number, percent } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { LevelBar } from '../../app/shell/level-bar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenAct } from '../../ui/screen.tsx';
import styles from './next-level.module.css';

/** The next level as the goal, when every job is open. */
export function NextLevel({ act }: { readonly act: ReactNode }) {
  const { level, rank } = useCharacter();
  const left = Math.max(0, level.points_total - level.points_progress);
  return (
    <Panel title={`Next: level ${level.number + 1}`} aside={rank} padded className={styles.card}>
      <p className={styles.points}>
        <b>{number(level.points_progress)}</b>
        <span>of {number(level.points_total)} XP</span>
        <span className={styles.percent}>{percent(level.percent)}</span>
      </p>
      <LevelBar thick />
      <p className={styles.left}>
        {number(left)} XP to go. Harder jobs pay more of it; each level lifts the chances of all of them.
      </p>
      <ScreenAct>{act}</ScreenAct>
    </Panel>
  );
}
