import type { Result } from '@rackets/engine/features/video-poker/hands.ts';
import { percent } from '../../app/text/format.ts';
import type { VideoPokerPage } from './answers.ts';
import styles from './video-poker.module.css';

interface PayTableProps {
  readonly rows: VideoPokerPage['pay_table'];
  /** What the cards on the table are; null without cards. */
  readonly now: Result | null;
  /** In how many percent of draws the cards held end in each; null where that is not known. */
  readonly chances: ReadonlyMap<Result, number> | null;
}

/** What each hand returns of the stake, with the hand on the table lit and the chances of the cards held. */
export function PayTable({ rows, now, chances }: PayTableProps) {
  return (
    <ul className={styles.pays} aria-label="What hands pay, in bets">
      {rows.map(({ result, name, multiplier }) => {
        const chance = chances?.get(result);
        return (
          <li key={result} data-now={now === result || undefined} aria-current={now === result || undefined}>
            <span>{name}</span>
            <b>{multiplier}</b>
            <i>{chance === undefined ? '' : chanceText(chance)}</i>
          </li>
        );
      })}
    </ul>
  );
}

/** A chance that is there is never shown as none. */
const chanceText = (chance: number): string => (chance < 0.05 ? `< ${percent(0.1)}` : percent(chance));
