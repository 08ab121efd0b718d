import { UserSearch } from 'lucide-react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Question } from './answers.ts';
import styles from './board.module.css';
import { outcomes } from './outcome-words.ts';

type Person = Pick<PublicCharacter, 'username' | 'avatar_url'>;

interface BoardProps {
  /** Null while nobody is named, or nobody is found by that name. */
  readonly suspect: Person | null;
  readonly deceased: (Person & { readonly dead_at: string | null }) | null;
  /** What was asked about this one before, the newest first. */
  readonly before: readonly Question[];
}

const beforeShown = 2;

/** Photographs on a cork board: the dead one, whom the player suspects, and whom they suspected before. */
export function Board({ suspect, deceased, before }: BoardProps) {
  return (
    <div className={styles.board}>
      <ul className={styles.photos} aria-label="The case">
        {before.slice(0, beforeShown).map(({ id, suspect: other, result }) => (
          <li key={id} className={classNames(styles.photo, styles.past)}>
            <Avatar url={other?.avatar_url ?? null} size={76} />
            <span>{other?.username ?? 'a gangster'}</span>
            <em className={styles.stamp} data-result={result}>
              {outcomes[result].stamp}
            </em>
          </li>
        ))}
        <li className={classNames(styles.photo, styles.dead)}>
          {deceased === null ? (
            <Unknown words="who died?" size={108} />
          ) : (
            <>
              <Avatar url={deceased.avatar_url} size={108} />
              <span>{deceased.username}, dead</span>
            </>
          )}
        </li>
        <li className={classNames(styles.photo, styles.suspect)}>
          {suspect === null ? (
            <Unknown words="and who did it?" size={96} />
          ) : (
            <>
              <Avatar url={suspect.avatar_url} size={96} />
              <span>{suspect.username}</span>
            </>
          )}
        </li>
      </ul>
      <p className={styles.note}>{deceased === null ? 'Name the dead.' : deathWords(deceased.dead_at)}</p>
    </div>
  );
}

function Unknown({ words, size }: { readonly words: string; readonly size: number }) {
  return (
    <>
      <i className={styles.unknown} style={{ width: size, height: size }} aria-hidden="true">
        <UserSearch size={28} />
      </i>
      <span>{words}</span>
    </>
  );
}

/** What everybody knows of a death. */
function deathWords(at: string | null): string {
  return at === null ? 'Killed.' : `Killed ${whenTime(at, serverClock.now())}. By whom?`;
}
