import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { Coins, Skull, UserPlus, Wallet } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, fullDate, money } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import styles from './suicide.module.css';

/** Ending the player's own life, after a last question (S148, R132). */
export function Suicide() {
  const { username, money: cash, bank } = useCharacter();
  const page = useRead('GET suicide');
  const { busy, submit } = useSubmit('POST suicide', {
    // The state leads to the next life.
    done: () => refreshState(),
    asks: () => ({
      question: `End the life of ${username}?`,
      detail: 'Nothing brings a dead gangster back, and nobody else can take the name this round.',
      buttons: noOrYes(`Let ${username} live`, 'End it', 'danger'),
    }),
  });
  return (
    <Screen
      place="Other"
      title="Suicide"
      lead="Your gangster dies at once, and for good. You start again with a new one."
    >
      {page === null ? (
        <SkeletonBlock height={300} />
      ) : (
        <Panel title={`The end of ${username}`} padded>
          <ul className={styles.facts}>
            <li>
              <Wallet size={20} aria-hidden="true" />
              {money(cash + bank)} in hand and in the bank: it goes to the grave.
            </li>
            <li>
              <Coins size={20} aria-hidden="true" />
              Credits belong to your account and stay. Insurance does not pay for suicide.
            </li>
            <li>
              <UserPlus size={20} aria-hidden="true" />
              The next life starts without friends, respect or a watchlist.
            </li>
            <li>
              <Skull size={20} aria-hidden="true" />
              You can do this once every {page.every_days} days.
            </li>
          </ul>
          <div className={styles.act}>
            <Button
              look="danger"
              busy={busy !== null}
              off={page.allowed_at !== null}
              describedBy={page.allowed_at === null ? undefined : 'suicide-wait'}
              onPress={() => void submit()}
            >
              End this life
            </Button>
            {page.allowed_at !== null && (
              <p id="suicide-wait">
                You can do this again on {fullDate(page.allowed_at)} at {clockTime(page.allowed_at)}.
              </p>
            )}
          </div>
        </Panel>
      )}
    </Screen>
  );
}
