import type { ReactNode } from 'react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Crest } from '../families/crest.tsx';
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
  /** In a ranking of families: the one whose place it is. */
  readonly ranked?: NonNullable<PublicCharacter['family']>;
  readonly children: ReactNode;
}

/** A gangster, or a family, in a list with a figure at the end; my own row is marked. */
export function PlaceRow({ character, rank, moved, note, ranked, children }: PlaceRowProps) {
  const me = useCharacter();
  const own = ranked === undefined ? character?.id === me.id : ranked.id === me.family?.id;
  return (
    <li
      className={classNames(styles.row, own && styles.me)}
      data-row-link
      {...(own ? { id: ownRowId, tabIndex: -1 } : {})}
    >
      {rank !== undefined && <span className={styles.rank}>{number(rank)}</span>}
      {moved !== undefined && <Movement moved={moved} />}
      {ranked !== undefined && (
        <>
          <Crest family={ranked} size={28} />
          <span className={styles.name}>
            <FamilyName family={ranked} />
          </span>
        </>
      )}
      {ranked === undefined && character === null && <span className={styles.name}>A gangster</span>}
      {character !== null && (
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
