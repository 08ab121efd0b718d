import { BookUser } from 'lucide-react';
import { fullDate } from '../../app/text/format.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { CharacterStatus } from '../../kits/people/character-status.tsx';
import { levelText } from '../../kits/people/level-text.ts';
import styles from './life-row.module.css';

/** A gangster's other lives, as far as the viewer may know of them (E024). */
export function CharacterHistory({ id }: { readonly id: string }) {
  const answer = useRead('GET characters/:id/shared', { params: { id }, quiet: true });
  if (answer === null) return <SkeletonRows rows={2} height={69} />;
  const others = answer.characters.filter((life) => life.id !== id);
  if (others.length === 0)
    return <Empty icon={<BookUser />} sentence="You know of no other life of this gangster." />;
  return (
    <ul>
      {others.map((life) => (
        <li key={life.id} className={styles.row} data-row-link>
          <Avatar url={life.avatar_url} />
          <div className={styles.words}>
            <p className={styles.name}>
              <CharacterLink id={life.id} username={life.username} />
            </p>
            <p className={styles.facts}>
              Round {life.round} · {levelText(life.level)} · since {fullDate(life.created_at)}
            </p>
          </div>
          <CharacterStatus character={life} />
        </li>
      ))}
    </ul>
  );
}
