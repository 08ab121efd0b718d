import type { ReactNode } from 'react';
import type { Inmate } from './answers.ts';
import { clockTime } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chance } from '../../ui/chance.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import styles from './inmate-row.module.css';

interface InmateRowProps {
  readonly inmate: Inmate;
  readonly gone: boolean;
  readonly action?: ReactNode;
}

export function InmateRow({ inmate, gone, action }: InmateRowProps) {
  const person = inmate.character;
  return (
    <li
      className={styles.row}
      data-row-link
      data-gone={gone || undefined}
      data-action={action !== undefined || undefined}
    >
      <Avatar url={person?.avatar_url ?? inmate.npc?.avatar_url ?? null} />
      <span className={styles.words}>
        <InmateName inmate={inmate} />
        <small>
          Lv {person?.level.number ?? inmate.npc?.level ?? 1} ·{' '}
          {gone ? 'gone' : inmate.npc?.own === true ? 'off your train' : `out ${clockTime(inmate.leaves_at)}`}
        </small>
      </span>
      <Chance value={inmate.chance} />
      {action}
    </li>
  );
}

/** The name, which leads to the profile of whoever is somebody's gangster. */
export function InmateName({ inmate }: { readonly inmate: Inmate }) {
  const { character } = inmate;
  return (
    <b>
      {character === null ? (
        inmateName(inmate)
      ) : (
        <CharacterLink id={character.id} username={character.username} />
      )}
    </b>
  );
}

export function inmateName(inmate: Inmate): string {
  return inmate.character?.username ?? inmate.npc?.name ?? 'Somebody';
}
