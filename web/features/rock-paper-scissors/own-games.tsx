import { wagerText } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { EyeOff } from 'lucide-react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RpsPage } from './answers.ts';
import styles from './rps.module.css';
import { removeGame, showBalance } from './use-live-rps.ts';

/** Games that wait for somebody to join; each can be taken back with its stake. */
export function OwnGames({ page }: { readonly page: RpsPage }) {
  const { busy, submit } = useSubmit('DELETE rps/:id', {
    overlay: false,
    done: ({ id, wager_type, balance }) => {
      removeGame(id);
      showBalance(wager_type, balance);
    },
    refreshes: ['GET rps'],
    caught(error) {
      // Somebody was faster: the list is read again, and shows how it went.
      if (!hasCode(error, 'rps_invalid')) return false;
      refresh('GET rps');
      return true;
    },
  });
  const { own_games: games, open_games_max: most } = page;
  return (
    <Panel
      title="Your Open Games"
      mark={games.length > 0 && <Chip>{`${games.length} of ${most}`}</Chip>}
      aside="the stake comes back on cancel"
    >
      {games.length === 0 && <p className={styles.none}>You have no open games.</p>}
      <ul>
        {games.map(({ id, wager_type: type, wager_amount: amount, created_at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.line} data-own>
              <EyeOff size={20} aria-hidden="true" />
              <span className={styles.who}>
                <b>{wagerText(type, amount)} on a hidden move</b>
                <small>since {clockTime(created_at)}</small>
              </span>
              <Button
                busy={busy === id}
                label={`Cancel the game for ${wagerText(type, amount)}`}
                onPress={() => void submit({ params: { id } }, id)}
              >
                Cancel
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
