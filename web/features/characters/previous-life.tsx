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
  const killer = kill?.killer?.username ?? null;
  return (
    <section className={styles.life} aria-label="Your last life">
      <Tile tone="danger">
        <GameIcon name="mug-shot" />
      </Tile>
      <div>
        <h2>{previous.username} is dead.</h2>
        <p>
          {causeOf(previous.dead, killer)} {fullDate(previous.dead_at)}, {clockTime(previous.dead_at)}, round{' '}
          {previous.round_id}.
        </p>
        {words !== null && (
          <figure className={styles.said}>
            <blockquote>“{words}”</blockquote>
            {killer !== null && <figcaption>{killer}</figcaption>}
          </figure>
        )}
      </div>
    </section>
  );
}

/** Who ended it stays unrevealed until the killer puts their name to it (R637). */
function causeOf(dead: string | null, killer: string | null): string {
  if (dead === 'killed')
    return killer === null ? 'Shot dead. By whom is unrevealed.' : `Shot dead by ${killer}.`;
  if (dead === 'backfire')
    return killer === null ? 'Shot dead by a backfire.' : `${killer} lived, shot back and killed you.`;
  if (dead === 'suicide') return 'By their own hand.';
  if (dead === 'closed') return 'Left the city when the account was closed.';
  return dead === null ? '' : `Cause: ${dead}.`;
}
