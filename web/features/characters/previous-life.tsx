import { Crosshair, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CharacterCreation } from './answers.ts';
import { clockTime, count, fullDate, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './previous-life.module.css';

type Previous = NonNullable<CharacterCreation['previous_character']>;

const hourMs = 3_600_000;

/** How the life before ended, as a page of its own above the next one (rule 10 of the interface); nothing for a first life. */
export function PreviousLife({ creation }: { readonly creation: CharacterCreation }) {
  const { previous_character: previous, kill, insurance, missed } = creation;
  const phone = usePhone();
  if (previous === null || previous.dead_at === null) return null;
  const words = kill?.words ?? null;
  const killer = kill?.killer ? <CharacterLink bare {...kill.killer} /> : null;
  return (
    <section className={styles.life} aria-label="Your last life">
      <header className={styles.head}>
        <span className={styles.portrait}>
          <Avatar url={previous.avatar_url} size={phone ? 72 : 132} />
        </span>
        <div>
          <p className={styles.place}>
            Round {previous.round_id} · {fullDate(previous.dead_at)}, {clockTime(previous.dead_at)}
          </p>
          <h2>{previous.username} is dead.</h2>
          <p className={styles.cause} aria-live="polite">
            {causeOf(previous.dead, killer)}
          </p>
          <p className={styles.lived}>{livedAs(previous)}</p>
        </div>
      </header>
      {words !== null && (
        <figure className={styles.said}>
          <blockquote>“{words}”</blockquote>
          {killer !== null && <figcaption>{kill?.killer?.username}</figcaption>}
        </figure>
      )}
      {missed.length > 0 && (
        <div className={styles.part}>
          <h3>Not read yet</h3>
          <ul className={styles.missed} aria-label="What you have not read">
            {missed.map(({ id, created_at: at, message }) => (
              <li key={id}>
                <time dateTime={at}>{whenTime(at, serverClock.now())}</time>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(killer !== null || insurance !== null) && (
        <ul className={styles.reasons} aria-label="Why to come back">
          {insurance !== null && (
            <li>
              <Umbrella size={18} aria-hidden="true" />
              {claimOf(insurance)}
            </li>
          )}
          {killer !== null && (
            <li>
              <Crosshair size={18} aria-hidden="true" />
              {kill?.killer?.username} is still out there. Detectives find people, and a bounty sends others
              after them.
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** "Hoodlum, level 10, after 12 days in town." */
function livedAs({ level, rank, created_at: from, dead_at: to }: Previous): string {
  const hours = Math.floor((Date.parse(to ?? from) - Date.parse(from)) / hourMs);
  const stay =
    hours < 1
      ? 'less than an hour'
      : hours < 48
        ? count(hours, 'hour')
        : count(Math.floor(hours / 24), 'day');
  return `${rank}, level ${number(level)}, after ${stay} in town.`;
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
