import type { CharacterCreation } from './answers.ts';
import { clockTime, fullDate } from '../../app/text/format.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './previous-life.module.css';

/** How the life before ended; nothing for a first life. */
export function PreviousLife({ creation }: { readonly creation: CharacterCreation }) {
  const { previous_character: previous, kill } = creation;
  if (previous === null || previous.dead_at === null) return null;
  const words = kill?.words ?? null;
  return (
    <section className={styles.life}>
      <Tile tone="danger">
        <GameIcon name="mug-shot" />
      </Tile>
      <div>
        <h2>{previous.username} is dead.</h2>
        <p>
          {cause(previous.dead, kill)} {fullDate(previous.dead_at)}, {clockTime(previous.dead_at)}, round{' '}
          {previous.round_id}.
        </p>
        {words !== null && <blockquote>“{words}”</blockquote>}
      </div>
    </section>
  );
}

/** A cause of killed stays unrevealed until the killer reveals it. */
function cause(dead: string | null, kill: CharacterCreation['kill']): string {
  if (dead === 'killed' || dead === 'backfire') {
    const killer = kill?.killer?.username;
    return killer === undefined ? 'Killed by someone unknown.' : `Killed by ${killer}.`;
  }
  if (dead === 'suicide') return 'By their own hand.';
  if (dead === 'closed') return 'Left the city when the account was closed.';
  return dead === null ? '' : `Cause: ${dead}.`;
}
