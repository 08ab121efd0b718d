import type { ReactNode } from 'react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FamilyName } from '../families/family-name.tsx';
import { CharacterLink } from '../people/character-link.tsx';
import { Movement } from './movement.tsx';
import styles from './standings.module.css';

/** The element of my own row, for whoever jumps to it. */
export const ownRowId = 'own-place';

interface PlaceRowProps {
  /** Null for a dead gangster who is hidden: the place stays, without name or link. */
  readonly character: PublicCharacter | null;
  /** Before the portrait; lists that rank nobody have none. */
  readonly rank?: number;
  /** Places gained since yesterday, beside the rank; null for a newcomer. */
  readonly moved?: number | null;
  /** Beside the name. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A gangster in a list with a figure at the end; my own row is marked. */
export function PlaceRow({ character, rank, moved, note, children }: PlaceRowProps) {
  const me = useCharacter().id;
  return (
    <li
      className={classNames(styles.row, character?.id === me && styles.me)}
      data-row-link
      {...(character?.id === me ? { id: ownRowId, tabIndex: -1 } : {})}
    >
      {rank !== undefined && <span className={styles.rank}>{number(rank)}</span>}
      {moved !== undefined && <Movement moved={moved} />}
      {character === null ? (
        <span className={styles.name}>A gangster</span>
      ) : (
        <>
          <Avatar url={character.avatar_url} size={28} />
          <span className={styles.name}>
            <CharacterLink id={character.id} username={character.username} />{' '}
            <small>{note ?? `Lv ${character.level.number}`}</small>
            {character.family && (
              <>
                {' '}
                <FamilyName family={character.family} className={styles.family} />
              </>
            )}
          </span>
        </>
      )}
      <span className={styles.value}>{children}</span>
    </li>
  );
}
