import { usePhone } from '../../ui/use-phone.ts';
import { serverClock } from '../../app/time/clock.ts';
import { money, number, whenTime } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import type { Safe } from './answers.ts';
import { SafeDial } from './safe-dial.tsx';
import { SafeMoney } from './safe-money.tsx';
import styles from './vault.module.css';

interface VaultProps {
  readonly safe: Safe;
  readonly city: string;
  /** How far the dial is turned. */
  readonly turned: number;
}

/** The safe itself: what lies in it, what it gains, and who opened it last. */
export function Vault({ safe, city, turned }: VaultProps) {
  const full = safe.holding >= safe.holding_max;
  return (
    <section className={styles.vault} aria-label={`The ${city} safe`}>
      <SafeDial turned={turned} className={styles.dial} />
      <div>
        <p className={styles.caps}>In the {city} safe</p>
        <p className={styles.money}>
          <SafeMoney safe={safe} />
        </p>
        <p className={styles.rate}>
          {full ? (
            'and it is full'
          ) : (
            <>
              and <b>{money(safe.increment_per_second)} more</b> every second
            </>
          )}
        </p>
      </div>
      <LastBreaker safe={safe} />
    </section>
  );
}

function LastBreaker({ safe: { last_cracked: last } }: { readonly safe: Safe }) {
  const phone = usePhone();
  if (last === null) return <p className={styles.caps}>Nobody has opened it yet</p>;
  return (
    <div>
      {!phone && <p className={styles.caps}>Last breaker</p>}
      <div className={styles.last}>
        <Avatar url={last.character?.avatar_url ?? null} size={phone ? 20 : 40} />
        <p>
          {last.character === null ? (
            'Somebody'
          ) : (
            <CharacterLink id={last.character.id} username={last.character.username} />
          )}{' '}
          took <b>{money(last.holding)}</b>
          <small>
            {whenTime(last.created_at, serverClock.now())}, on guess {number(last.guesses)}
          </small>
        </p>
      </div>
    </div>
  );
}
