import { call } from '../../app/api/index.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { showFailure } from '../../app/failure.ts';
import { count } from '../../app/format.ts';
import { takeNews } from '../../app/state.ts';
import { useAct } from '../../app/use-act.ts';
import { useTimer } from '../../app/use-timer.ts';
import styles from './reset-wait.module.css';

interface ResetWaitProps {
  readonly timer: string;
  /** What stands there while nothing can be reset. */
  readonly otherwise: string;
}

/** The paid reset of a running wait, where the server offers one (R130). */
export function ResetWait({ timer: name, otherwise }: ResetWaitProps) {
  const { timer, phase } = useTimer(name);
  const { busy, act } = useAct();
  const cost = timer?.reset_cost ?? null;
  const left = timer?.resets_remaining ?? null;
  if (phase !== 'running' || cost === null || left === 0) return otherwise;
  const price = count(cost, 'credit');

  async function reset(): Promise<void> {
    const answer = await confirm({
      question: `End this wait for ${price}?`,
      detail:
        left === null ? 'You can act at once.' : `You can act at once. ${count(left, 'reset')} left today.`,
      buttons: [
        { label: 'Keep waiting', value: 'wait', focus: true },
        { label: `Pay ${price}`, value: 'pay', look: 'filled' },
      ],
    });
    if (answer !== 'pay') return;
    try {
      const reply = await call('POST timers/reset', { body: { timer_id: name }, errors: false });
      takeNews({ timers: { [name]: reply.timer } });
    } catch (error) {
      await showFailure(error);
    }
  }

  return (
    <button
      type="button"
      className={styles.reset}
      aria-disabled={busy !== null}
      onClick={() => void act(name, reset)}
    >
      End the wait · {price}
    </button>
  );
}
