import type { ReactNode } from 'react';
import type { ListedCharacter, PublicCharacter } from '../../app/api/shapes.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FamilyName } from '../families/family-name.tsx';
import { CharacterLink } from './character-link.tsx';
import { CharacterStatus } from './character-status.tsx';
import { levelText } from './level-text.ts';
import styles from './character-rows.module.css';

/** Gangsters in two columns, each with portrait, level and how they are. */
export function CharacterRows({ characters }: { readonly characters: readonly ListedCharacter[] }) {
  return (
    <ul className={styles.grid}>
      {characters.map((character) => (
        <CharacterRow key={character.id} character={character}>
          <CharacterStatus character={character} />
        </CharacterRow>
      ))}
    </ul>
  );
}

interface CharacterRowProps {
  readonly character: PublicCharacter;
  /** What stands at the end: a chip. */
  readonly children?: ReactNode;
}

/** One gangster of such a list. */
export function CharacterRow({ character, children }: CharacterRowProps) {
  return (
    <li className={styles.row} data-row-link>
      <Avatar url={character.avatar_url} />
      <span className={styles.words}>
        <CharacterLink id={character.id} username={character.username} className={styles.name} />
        <small>
          {levelText(character.level)}
          {character.family && (
            <>
              {' · '}
              <FamilyName family={character.family} />
            </>
          )}
        </small>
      </span>
      {children}
    </li>
  );
}

/** Rows in two columns on the desktop. */
export function CharacterGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
