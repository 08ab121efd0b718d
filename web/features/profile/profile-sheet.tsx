import type { CSSProperties } from 'react';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Markup } from '../../kits/markup/markup.tsx';
import { inkOn } from './paper.ts';
import styles from './profile-sheet.module.css';

type Profile = NonNullable<AnswerOf<'GET characters/:id'>['profile']>;

interface ProfileSheetProps {
  readonly profile: Profile;
  /** The large portrait, for a profile that blends it into its paper. */
  readonly portrait: string;
  readonly username: string;
}

/** What a gangster says of itself, on its own paper. */
export function ProfileSheet({ profile, portrait, username }: ProfileSheetProps) {
  const { content, bg_colour: paper, blend_avatar: blends, mentions } = profile;
  const look: CSSProperties = paper === null ? {} : { background: paper, color: inkOn(paper) };
  return (
    <section className={styles.sheet} style={look} aria-label={`${username} about themselves`}>
      {blends && (
        <div className={styles.portrait}>
          <img src={portrait} alt="" />
          <b>{username}</b>
        </div>
      )}
      {content !== '' && (
        <div className={styles.words}>
          <Markup text={content} mentions={mentions} tags="page" paper={paper} />
        </div>
      )}
    </section>
  );
}
