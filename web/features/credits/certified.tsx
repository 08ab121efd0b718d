import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { BadgeCheck, Check } from 'lucide-react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { clockTime, count, duration, headerClock } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import type { CreditsAnswer } from './answers.ts';
import styles from './credits.module.css';

const minuteMs = 60_000;
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** What a Certified Gangster has, until when, and the way to a week more (E183). */
export function Certified({ page: { premium, credits, owed } }: { readonly page: CreditsAnswer }) {
  const { cost, expires, can_extend: canExtend, extends_to: next, days } = premium;
  const minute = useOfTime((now) => Math.floor(now / minuteMs)) * minuteMs;
  const price = count(cost, 'credit');
  const { busy, error, submit } = useSubmit('POST credits/premium', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET credits'],
    asks: () => ({
      question: expires === null ? `Become certified for ${price}?` : `Add a week for ${price}?`,
      detail: `You have ${count(credits, 'credit')}; ${count(credits - cost - owed, 'credit')} will be left.`,
      buttons: noOrYes('Not now', expires === null ? 'Become certified' : 'Add a week', 'filled'),
    }),
    done: () => refreshState().catch(() => undefined),
  });
  const short = credits < cost + owed;
  return (
    <section className={styles.certified} aria-labelledby="certified">
      <div className={styles.privileges}>
        <h2 id="certified">
          <BadgeCheck size={26} aria-hidden="true" />
          Certified Gangster
        </h2>
        <ul>
          {premium.privileges.map((privilege) => (
            <li key={privilege}>
              <Check size={14} aria-hidden="true" />
              {privilege}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.yours}>
        <span className={styles.caps}>{expires === null ? `For ${count(days, 'day')}` : 'Yours until'}</span>
        <strong>{expires === null ? price : dayOf(expires)}</strong>
        <small>
          {expires === null
            ? 'It never helps in a fight.'
            : `${clockTime(expires)}, in ${duration(Math.max(60, (Date.parse(expires) - minute) / 1000))}`}
        </small>
        <Button
          look="filled"
          wide
          busy={busy !== null}
          off={!canExtend || short}
          describedBy="certified-then"
          onPress={() => void submit()}
        >
          {expires === null ? `Become certified, ${price}` : `Add a week, ${price}`}
        </Button>
        <small id="certified-then" className={styles.then} role={error === null ? undefined : 'alert'}>
          {error ?? thenText({ premium, short, next })}
        </small>
      </div>
    </section>
  );
}

interface Then {
  readonly premium: CreditsAnswer['premium'];
  readonly short: boolean;
  readonly next: string | null;
}

function thenText({ premium, short, next }: Then): string {
  if (next === null) return `No more than ${count(premium.most_days, 'day')} ahead.`;
  if (!premium.can_extend) return 'The store is shut.';
  if (short) return 'You do not have enough credits.';
  return premium.expires === null
    ? `until ${headerClock(Date.parse(next))}`
    : `then until ${headerClock(Date.parse(next))}`;
}

const dayOf = (at: string): string => day.format(new Date(at)).replace(',', '');
