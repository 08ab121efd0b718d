import { count, fullDate, number, percent } from '../../app/text/format.ts';
import { Crest } from '../../kits/families/crest.tsx';
import { FamilyName } from '../../kits/families/family-name.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Bar } from '../../ui/bar.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Family } from './answers.ts';
import styles from './families.module.css';

interface FamilyRowsProps {
  readonly families: readonly Family[];
  /** The viewer's own. */
  readonly own: string | null;
}

/** Families in their order, each with its boss and what it counts for. */
export function FamilyRows({ families, own }: FamilyRowsProps) {
  const largest = Math.max(1, ...families.map(({ dominance }) => dominance));
  const closed = families.every(({ closed_at }) => closed_at !== null);
  return (
    <>
      {/* Each row says it in words of its own. */}
      <div className={classNames(styles.row, styles.heads)} aria-hidden="true">
        <span>#</span>
        <span className={styles.family}>Family</span>
        <span>Boss</span>
        <span>{!closed && 'Members'}</span>
        <span className={styles.points}>Kill points</span>
        <span className={styles.points}>{!closed && 'Dominance'}</span>
      </div>
      <ol className={styles.rows}>
        {families.map((family, index) => (
          <li key={family.id} className={styles.row} data-own={family.id === own || undefined} data-row-link>
            <span className={styles.place}>{index + 1}</span>
            <Crest family={family} />
            <span className={styles.words}>
              <FamilyName family={family} className={styles.name} />
              <small>{beside(family, own)}</small>
            </span>
            <span className={styles.boss}>
              {family.boss !== null && (
                <>
                  <Avatar url={family.boss.avatar_url} size={28} />
                  <CharacterLink id={family.boss.id} username={family.boss.username} />
                </>
              )}
            </span>
            {family.closed_at === null && (
              <span className={styles.members}>
                <span>
                  <b>{number(family.members_count)}</b> of {number(family.max_members)}
                  <span className={styles.unit}> members</span>
                </span>
                <Bar percent={(100 * family.members_count) / family.max_members} />
              </span>
            )}
            <span className={styles.points}>
              <b>{number(family.kill_points)}</b>
              <small>{family.kill_points === 1 ? 'kill point' : 'kill points'}</small>
            </span>
            {family.closed_at === null && (
              <span className={styles.dominance} aria-label={`Dominance ${percent(family.dominance)}`}>
                <i>
                  <i style={{ width: `${(100 * family.dominance) / largest}%`, background: family.colour }} />
                </i>
                <b>{percent(family.dominance)}</b>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function beside({ id, respect, closed_at, created_at }: Family, own: string | null): string {
  if (closed_at !== null) return `${fullDate(created_at)} to ${fullDate(closed_at)}`;
  return `${id === own ? 'yours, ' : ''}${count(respect.amount, 'respect', 'respect')}`;
}
