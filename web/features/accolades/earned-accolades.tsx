import { Award } from 'lucide-react';
import { useRead } from '../../app/use-read.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './accolades.module.css';
import { TierMark } from './tier-mark.tsx';

/** What somebody has earned, for their page: the Accolades tab (R075). */
export function EarnedAccolades({ characterId }: { readonly characterId: string }) {
  const answer = useRead('GET characters/:id/accolades', { params: { id: characterId }, quiet: true });
  if (answer === null) return <SkeletonRows rows={3} height={60} />;
  if (answer.accolades.length === 0) return <Empty icon={<Award />} sentence="Nothing to boast about yet." />;
  return (
    <ul aria-label="Accolades">
      {answer.accolades.map(({ id, name, icon, tiers }) => (
        <li key={id} className={styles.row}>
          <Tile size="medium">
            <GameIcon name={icon} size={22} />
          </Tile>
          <div className={styles.words}>
            <b className={styles.name}>{name}</b>
            <p className={styles.task}>{tiers.at(-1)?.description}</p>
          </div>
          <ul className={styles.tiers} aria-label={`Tiers of ${name}`}>
            {tiers.map((tier) => (
              <TierMark key={tier.id} tier={tier.id} earnedAt={tier.complete_at} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
