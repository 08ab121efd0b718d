import { count } from '../../app/text/format.ts';
import { takeNews } from '../../app/state/state.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import styles from './reset-wait.module.css';

interface ResetWaitProps {
  readonly timer: string;
  /** What stands there while nothing can be reset. */
  readonly otherwise: string;
}

/** The paid reset of a running wait, where the server offers one (R130). */
export function ResetWait({ timer: name, otherwise }: ResetWaitProps) {
  const { timer, phase } = useTimer(name);
  const cost = timer?.reset_cost ?? null;
  const left = timer?.resets_remaining ?? null;
  const price = count(cost ?? 0, 'credit');
  const { busy, submit } = useSubmit('POST timers/reset', {
    asks: () => ({
      question: `End this wait for ${price}?`,
      detail:
        left === null ? 'You can act at once.' : `You can act at once. ${count(left, 'reset')} left today.`,
      buttons: [
        { label: 'Keep waiting', value: 'wait', focus: true },
        { label: `Pay ${price}`, value: 'yes', look: 'filled' },
      ],
    }),
    done: ({ timer: after }) => takeNews({ timers: { [name]: after } }),
  });
  if (phase !== 'running' || cost === null || left === 0) return otherwise;

  return (
    <button
      type="button"
      className={styles.reset}
      aria-disabled={busy !== null}
      onClick={() => void submit({ body: { timer_id: name } })}
    >
      End the wait · {price}
    </button>
  );
}
