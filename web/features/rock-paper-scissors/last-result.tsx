import { Fragment } from 'react';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import { clockTime } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Game } from './answers.ts';
import { potText, signedWager, toldTo, verdictOf } from './game-words.ts';
import { MoveIcon } from './move-choice.tsx';
import styles from './rps.module.css';

interface LastResultProps {
  readonly me: string;
  /** The player's game that ended last; null before the first. */
  readonly game: Game | null;
}

/** Each beats the next, and the last one the first. */
const idleMoves = ['rock', 'scissors', 'paper'] as const;

/** Both hands of the player's last game, and who pays. Its space is reserved before the first. */
export function LastResult({ me, game }: LastResultProps) {
  const told = game && toldTo(me, game);
  useOutcomeSound(
    game?.id ?? 'idle',
    told === null ? 'idle' : told.end === 'won' ? 'success' : told.end === 'lost' ? 'danger' : 'plain',
  );
  if (game === null || told === null)
    return (
      <section className={styles.result} aria-label="Your last game">
        <span className={styles.idle} aria-hidden="true">
          {idleMoves.map((move) => (
            <span key={move} className={styles.hand}>
              <MoveIcon move={move} />
            </span>
          ))}
        </span>
        <output key="words" className={styles.words}>
          <b>Nobody has played you yet.</b>
          <span>Rock blunts scissors, scissors cut paper, paper wraps rock.</span>
        </output>
      </section>
    );
  const { wager_type: type, wager_amount: amount, complete_at } = game;
  return (
    <section className={styles.result} data-end={told.end} aria-label="Your last game">
      <span className={styles.hand} data-won={told.end === 'won' || undefined}>
        <MoveIcon move={told.mine} />
        <Avatar url={told.faces.mine} size={28} />
      </span>
      <span className={styles.over}>{{ won: 'over', lost: 'under', drawn: 'meets' }[told.end]}</span>
      <span className={styles.hand}>
        <MoveIcon move={told.theirs} />
        <Avatar url={told.faces.theirs} size={28} />
      </span>
      <output key="words" className={styles.words}>
        <Fragment key={game.id}>
          <b>{verdictOf(told)}</b>
          <span>
            {told.end !== 'drawn' && (
              <Chip tone={told.end === 'won' ? 'success' : 'danger'}>{signedWager(type, told.profit)}</Chip>
            )}{' '}
            {told.end !== 'drawn' && <Chip>{potText(type, amount)}</Chip>}
            {told.end === 'drawn' && <Chip>A draw costs nothing</Chip>}
          </span>
        </Fragment>
      </output>
      <p className={styles.when}>
        <span>{game.host?.id === me ? 'your open game, taken' : 'you joined'}</span>
        <b>{clockTime(complete_at ?? game.created_at)}</b>
      </p>
    </section>
  );
}
