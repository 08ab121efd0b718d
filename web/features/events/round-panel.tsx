import { useAtomValue } from 'jotai/react';
import { clockTime, fullDate, percent } from '../../app/text/format.ts';
import { roundAtom } from '../../app/state/state.ts';
import { Bar } from '../../ui/bar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './round-panel.module.css';

/** The round that is played: its day, what has passed of it, its deathmatch and its end. */
export function RoundPanel() {
  const round = useAtomValue(roundAtom);
  if (round === null || round.day === null) return null;
  const ahead = round.deathmatch_day === null;
  return (
    <Panel
      title={`Round ${round.id}`}
      mark={!ahead && <Chip tone="danger">deathmatch, day {round.deathmatch_day}</Chip>}
      aside={`${percent(round.percent)} over`}
      padded
    >
      <p className={styles.day}>
        <b>Day {round.day}</b> of {round.days}
      </p>
      <Bar percent={round.percent} thick label={`Progress of round ${round.id}`} />
      <p className={styles.ends}>
        {ahead && (
          <>
            The deathmatch begins on {fullDate(round.deathmatch_at)} at {clockTime(round.deathmatch_at)}.{' '}
          </>
        )}
        The round ends on {fullDate(round.ends_at)} at {clockTime(round.ends_at)}.
      </p>
    </Panel>
  );
}
