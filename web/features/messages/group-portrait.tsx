import { Landmark } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import type { Conversation } from './answers.ts';
import styles from './group-portrait.module.css';

interface GroupPortraitProps {
  readonly group: Pick<Conversation, 'private' | 'private_character' | 'game_managed' | 'participants'>;
  readonly me: string;
  readonly size: number;
}

/** The face of a conversation: the other one's, or two of the group's. */
export function GroupPortrait({ group, me, size }: GroupPortraitProps) {
  if (group.private) return <Avatar url={group.private_character?.avatar_url ?? ''} size={size} />;
  if (group.game_managed)
    return (
      <span className={styles.game} style={{ width: size, height: size }}>
        <Landmark size={18} aria-hidden="true" />
      </span>
    );
  const faces = group.participants.flatMap(({ character }) => character ?? []);
  const [first, second] = faces.toSorted((one, other) => Number(one.id === me) - Number(other.id === me));
  const small = Math.round(size * 0.75);
  return (
    <span className={styles.pair} style={{ width: size + 4, height: size + 4 }}>
      <Avatar url={first?.avatar_url ?? ''} size={small} />
      {second && <Avatar url={second.avatar_url} size={small} />}
    </span>
  );
}
