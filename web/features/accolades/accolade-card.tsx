import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { Bar } from '../../ui/bar.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './accolades.module.css';
import { TierMark } from './tier-mark.tsx';

type Accolade = AnswerOf<'GET accolades'>['accolades'][number];

/** One accolade: its tiers with their dates, and the way to the next. */
export function AccoladeCard({ accolade }: { readonly accolade: Accolade }) {
  const { name, icon, tiers } = accolade;
  const next = tiers.find(({ complete_at }) => complete_at === null);
  const begun = tiers.some(({ complete_at }) => complete_at !== null);
  return (
    <li className={styles.card}>
      <Tile tone={begun ? 'accent' : 'dim'}>
        <GameIcon name={icon} />
      </Tile>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.task}>{(next ?? tiers.at(-1))?.description}</p>
      {next === undefined ? (
        <p className={styles.whole}>All three are yours.</p>
      ) : (
        <div className={styles.way}>
          {/* Pages are long: the words at the end are no node of their own. */}
          <p className={styles.status} data-next={`to ${next.id}`}>
            {next.status_text}
          </p>
          <Bar percent={next.progress_percent} label={`${name}: the way to ${next.id}`} />
        </div>
      )}
      <ul className={styles.tiers} aria-label={`Tiers of ${name}`}>
        {tiers.map(({ id, complete_at }) => (
          <TierMark key={id} tier={id} earnedAt={complete_at} />
        ))}
      </ul>
    </li>
  );
}
