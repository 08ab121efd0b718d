import { whenTime, money } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { SlotsPage } from './answers.ts';
import styles from './slots.module.css';

/** Who won the city's jackpot last. */
export function LastJackpot({
  winner,
  city,
}: {
  readonly winner: SlotsPage['jackpot_winner'];
  readonly city: string;
}) {
  return (
    <Panel
      title="Last jackpot"
      {...(winner === null ? {} : { aside: whenTime(winner.datetime, serverClock.now()) })}
    >
      {winner === null ? (
        <p className={styles.none}>Nobody has won it in {city} yet.</p>
      ) : (
        <div className={styles.last} data-row-link>
          <Avatar url={winner.character?.avatar_url ?? null} size={36} />
          <p>
            {winner.character === null ? (
              <b>A gangster</b>
            ) : (
              <CharacterLink id={winner.character.id} username={winner.character.username} />
            )}
            <span>on a {money(winner.staked)} spin</span>
          </p>
          <b className={styles.amount}>{money(winner.amount)}</b>
        </div>
      )}
    </Panel>
  );
}
