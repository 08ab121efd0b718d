import { UserSearch } from 'lucide-react';
import { useRef, useState } from 'react';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAddress } from '../address.ts';
import styles from '../console.module.css';
import { useKeys } from '../keys.ts';
import { useAnswer } from '../use-answer.ts';
import { PlayerFile } from './player-file.tsx';
import own from './players.module.css';

interface PlayersPageProps {
  readonly maySanction: boolean;
  /** Whether they may give credits. */
  readonly mayGive: boolean;
}

/** Accounts by the names they played under, or by their address. */
export function PlayersPage({ maySanction, mayGive }: PlayersPageProps) {
  const { get, set } = useAddress();
  const [wanted, account] = [get('q'), get('account')];
  const [typed, setTyped] = useState(wanted ?? '');
  const { data, error, reload } = useAnswer(
    'GET admin/players',
    wanted === null ? null : { query: { q: wanted } },
  );
  const form = useRef<HTMLFormElement>(null);
  const players = data?.players ?? [];
  const select = (to: string | null) => set({ account: to }, { replace: true });
  useKeys((key, event) => {
    const at = players.findIndex((player) => player.account === account);
    const to = key === 'j' ? players[at + 1] : key === 'k' ? players[Math.max(0, at - 1)] : undefined;
    if (to) select(to.account);
    if (key !== '/') return;
    event.preventDefault();
    form.current?.querySelector('input')?.focus();
  });
  return (
    <div
      className={classNames(styles.split, account !== null && own.chosen)}
      data-detail={account !== null || undefined}
    >
      <section className={styles.list}>
        <header className={styles.head}>
          <h1>Players</h1>
          {data && (
            <p
              className={styles.sub}
            >{`${count(players.length, 'account')}${data.more ? ' and more' : ''}`}</p>
          )}
        </header>
        <form
          ref={form}
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            set({ q: typed.trim() || null, account: null });
          }}
        >
          <Field
            label="Search"
            type="search"
            hint={`part of a name, an account${maySanction ? ', or an email address' : ''}`}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" look="filled">
            Search
          </Button>
        </form>
        <FormError>{error}</FormError>
        <div className={styles.scroll}>
          {wanted === null && (
            <Empty icon={<UserSearch />} sentence="Search for a player by name, account or email." />
          )}
          {wanted !== null && !data && error === null && <SkeletonRows rows={4} />}
          {data && players.length === 0 && <Empty icon={<UserSearch />} sentence="No account matches." />}
          <ul>
            {players.map((player) => (
              <li key={player.account}>
                <button
                  type="button"
                  className={classNames(own.player, player.account === account && own.on)}
                  aria-pressed={player.account === account}
                  onClick={() => select(player.account)}
                >
                  <b>{player.lives[0]?.username ?? 'No gangster yet'}</b>
                  {player.banned && <Chip tone="danger">banned</Chip>}
                  <span>
                    {player.lives.map(({ round, username }) => `${username} in round ${round}`).join(', ') ||
                      player.account}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <aside className={styles.pane} aria-label="The chosen account">
        {account === null ? (
          <p className={styles.hint}>Select an account. Views are logged.</p>
        ) : (
          <>
            <p className={styles.back}>
              <Button small look="quiet" onPress={() => select(null)}>
                Back to the list
              </Button>
            </p>
            <PlayerFile key={account} {...{ account, maySanction, mayGive }} onChanged={reload} />
          </>
        )}
      </aside>
    </div>
  );
}
