import type { ReactNode } from 'react';
import type { CharacterCreation } from './answers.ts';
import { clockTime, count, fullDate, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './previous-life.module.css';

/** How the life before ended; nothing for a first life. */
export function PreviousLife({ creation }: { readonly creation: CharacterCreation }) {
  const { previous_character: previous, kill, insurance, missed } = creation;
  if (previous === null || previous.dead_at === null) return null;
  const words = kill?.words ?? null;
  const killer = kill?.killer ? <CharacterLink bare {...kill.killer} /> : null;
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
            {killer !== null && <figcaption>{kill?.killer?.username}</figcaption>}
          </figure>
        )}
        {missed.length > 0 && (
          <ul className={styles.missed} aria-label="What you have not read">
            {missed.map(({ id, created_at: at, message }) => (
              <li key={id}>
                <time dateTime={at}>{whenTime(at, serverClock.now())}</time>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        )}
        {(killer !== null || insurance !== null) && (
          <ul className={styles.reasons} aria-label="Why to come back">
            {insurance !== null && <li>{claimOf(insurance)}</li>}
            {killer !== null && (
              <li>
                {kill?.killer?.username} is still out there. Detectives find people, and a bounty sends others
                after them.
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

/** What the insurance has for the next life, which claims it on its page. */
function claimOf({ level, money: cash, bullets }: NonNullable<CharacterCreation['insurance']>): string {
  const parts = [
    `level ${number(level)}`,
    ...(cash > 0 ? [money(cash)] : []),
    ...(bullets > 0 ? [count(bullets, 'bullet')] : []),
  ];
  return `Your insurance has ${listed(parts)} for your next life. Claim it under Insurance.`;
}

/** "level 9, $84,200 and 420 bullets" */
const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter((part) => part !== '').join(' and ');

/** Who ended it stays unrevealed until the killer puts their name to it (R637). */
function causeOf(dead: string | null, killer: ReactNode): ReactNode {
  if (dead === 'killed')
    return killer === null ? 'Shot dead. By whom is unrevealed.' : <>Shot dead by {killer}.</>;
  if (dead === 'backfire')
    return killer === null ? 'Shot dead by a backfire.' : <>{killer} lived, shot back and killed you.</>;
  if (dead === 'suicide') return 'By their own hand.';
  if (dead === 'closed') return 'Left the city when the account was closed.';
  return dead === null ? '' : `Cause: ${dead}.`;
}
