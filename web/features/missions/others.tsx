import { useRead } from '../../app/reads/use-read.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Tile } from '../../ui/tile.tsx';
import type { Mission } from './answers.ts';
import styles from './missions.module.css';
import { pathOf, standingOf, type Standing } from './words.ts';

/** What can be gone on with first, what is closed last. */
const order: readonly Standing[] = ['done', 'running', 'ready', 'waits', 'locked'];
const listed = 3;

/** A few other missions: what is in hand, what is ready, what comes next. */
export function Others({ type }: { readonly type: string }) {
  const page = useRead('GET missions', { optional: true });
  const others = (page?.missions ?? [])
    .filter(({ type_id: id }) => id !== type)
    .toSorted((one, other) => order.indexOf(standingOf(one)) - order.indexOf(standingOf(other)))
    .slice(0, listed);
  if (others.length === 0) return null;
  return (
    <ul className={styles.others} aria-label="Other missions">
      {others.map((mission) => (
        <li key={mission.type_id}>
          <Tile tone={standingOf(mission) === 'locked' ? 'dim' : 'accent'}>
            <GameIcon name={mission.icon} />
          </Tile>
          <span className={styles.words}>
            <TextLink to={mission.attempt_id === null ? '/main/missions' : pathOf(mission.attempt_id)}>
              {mission.name}
            </TextLink>
            <StandingMark mission={mission} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Where a mission stands, in a word or two. */
export function StandingMark({ mission }: { readonly mission: Mission }) {
  const { done, of, level, wait_until: until } = mission;
  switch (standingOf(mission)) {
    case 'done':
      return <Chip tone="success">Claim it</Chip>;
    case 'running':
      return (
        <Chip tone="info">
          {done} of {of} lines
        </Chip>
      );
    case 'ready':
      return <Chip tone="success">Ready</Chip>;
    case 'waits':
      return <small>again {until === null ? 'soon' : whenTime(until, serverClock.now())}</small>;
    case 'locked':
      return <small>opens at level {level}</small>;
  }
}
