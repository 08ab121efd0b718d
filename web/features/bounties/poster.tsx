import { dayFrom } from '@rackets/engine/shared/time/period.ts';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { money } from '../../app/text/format.ts';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './poster.module.css';

interface PosterProps {
  /** Null for somebody who cannot be named. */
  readonly target: PublicCharacter | null;
  /** Null while none is chosen. */
  readonly amount: number | null;
  /** Under the amount: who offers it, and since when. */
  readonly by?: ReactNode;
  /** In the corner: "Yours". */
  readonly tag?: string;
  /** Whether it is the player's own head. */
  readonly isMe?: boolean;
  /** Across the portrait of one that was collected: "Paid day 22". */
  readonly stamp?: string;
  /** What can be done about it. */
  readonly act?: ReactNode;
}

/** What hangs on the wall for one bounty. */
export function Poster({ target, amount, by, tag, isMe = false, stamp, act }: PosterProps) {
  return (
    <div className={classNames(styles.poster, isMe && styles.me, stamp !== undefined && styles.paid)}>
      <i className={styles.nail} aria-hidden="true" />
      <span className={styles.wanted} aria-hidden="true">
        Wanted
      </span>
      <span className={styles.who}>
        <span className={styles.portrait}>
          <Avatar url={target?.avatar_url ?? null} size={82} />
        </span>
        <b className={styles.name}>
          {target === null ? 'Somebody' : <CharacterLink id={target.id} username={target.username} />}
        </b>
      </span>
      <span className={styles.amount}>{amount === null ? '$ …' : money(amount)}</span>
      <span className={styles.by}>{by}</span>
      {act !== undefined && <span className={styles.act}>{act}</span>}
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
      {stamp !== undefined && <span className={styles.stamp}>{stamp}</span>}
    </div>
  );
}

/** The day of the round in words, as posters have it: "day 22", in one piece. */
export function useDayText(): (at: string) => string {
  const round = useAtomValue(stateAtom)?.round;
  return (at) => (round ? `day\u00a0${dayFrom(Date.parse(round.starts_at), Date.parse(at))}` : '');
}
