import type { ReactNode } from 'react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { number } from '../../app/format.ts';
import { useCharacter } from '../../app/use-character.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CharacterLink } from '../characters/character-link.tsx';
import styles from './standings.module.css';

interface PlaceRowProps {
  readonly character: PublicCharacter;
  /** Before the portrait; lists that rank nobody have none. */
  readonly rank?: number;
  /** Beside the name. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A gangster in a list with a figure at the end; my own row is marked. */
export function PlaceRow({ character, rank, note, children }: PlaceRowProps) {
  const me = useCharacter().id;
  return (
    <li className={classNames(styles.row, character.id === me && styles.me)}>
      {rank !== undefined && <span className={styles.rank}>{number(rank)}</span>}
      <Avatar url={character.avatar_url} size={28} />
      <span className={styles.name}>
        <CharacterLink id={character.id} username={character.username} />{' '}
        <small>{note ?? `Lv ${character.level.number}`}</small>
      </span>
      <span className={styles.value}>{children}</span>
    </li>
  );
}
