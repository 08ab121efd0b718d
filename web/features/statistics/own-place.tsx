import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Crest } from '../../kits/families/crest.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Movement } from '../../kits/statistics/movement.tsx';
import styles from './own-place.module.css';

type Own = NonNullable<AnswerOf<'GET rounds/:round/rankings'>['own']>;

interface OwnPlaceProps {
  readonly own: Own;
  /** The page on view. */
  readonly current: number;
  /** Where my own row is. */
  readonly to: string;
  /** What I have, and what is missing to the next above. */
  readonly told: string;
}

/** My own place, or my family's, under a page of a ranking on which I am not, with the way there. */
export function OwnPlace({ own, current, to, told }: OwnPlaceProps) {
  const { username, avatar_url: url } = useCharacter();
  const Arrow = own.page > current ? ArrowDown : ArrowUp;
  return (
    <div className={styles.own}>
      <span className={styles.rank}>{number(own.rank)}</span>
      <Movement moved={own.moved} />
      {own.family === null ? <Avatar url={url} size={28} /> : <Crest family={own.family} size={28} />}
      <span className={styles.words}>
        <b>{own.family === null ? `${username}, you` : `${own.family.name}, yours`}</b>
        <small>{told}</small>
      </span>
      <ButtonLink to={to} look="filled">
        <Arrow size={16} aria-hidden="true" /> Jump to me
      </ButtonLink>
    </div>
  );
}
