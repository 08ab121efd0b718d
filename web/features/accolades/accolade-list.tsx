import { Award } from 'lucide-react';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './accolades.module.css';
import { TierMark } from './tier-mark.tsx';

type Earned = AnswerOf<'GET characters/:id/accolades'>['accolades'];

/** Accolades that were earned, with the tiers that were reached. */
export function AccoladeList({ accolades }: { readonly accolades: Earned }) {
  if (accolades.length === 0) return <Empty icon={<Award />} sentence="Nothing to boast about yet." />;
  return (
    <ul aria-label="Accolades">
      {accolades.map(({ id, name, icon, tiers }) => (
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
