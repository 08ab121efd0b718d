import { useState } from 'react';
import { hasCode, type ApiError } from '../../app/api/api-error.ts';
import { serverClock } from '../../app/time/clock.ts';
import { takeState } from '../../app/state/state.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import styles from './send-again.module.css';

/** How often the server sends the message again. */
const waitMs = 60_000;

/** Asks for the message again; counts down until it can be pressed once more. */
export function SendAgain({ look = 'plain' }: { readonly look?: 'plain' | 'filled' }) {
  const [readyAt, setReadyAt] = useState(0);
  const [sent, setSent] = useState(false);
  const { busy, error, submit } = useSubmit('POST auth/verification/resend', {
    errors: 'inline',
    done: (state) => {
      takeState(state);
      setReadyAt(serverClock.now() + waitMs);
      setSent(true);
    },
    caught: (refused) => {
      if (!hasCode(refused, 'auth_limit')) return false;
      setReadyAt(serverClock.now() + limitMs(refused));
      return true;
    },
  });
  const left = useOfTime((now) => Math.max(0, Math.ceil((readyAt - now) / 1_000)));

  function send(): void {
    setSent(false);
    void submit();
  }

  return (
    <>
      <Button look={look} busy={busy !== null} off={left > 0} onPress={send}>
        {left > 0 ? `Send it again in ${left} s` : 'Send it again'}
      </Button>
      <output className={styles.sent}>{sent && left > 0 ? 'It is on its way.' : ''}</output>
      <FormError>{error}</FormError>
    </>
  );
}

/** What is left of the wait, as the refusal tells it. */
function limitMs({ data }: ApiError): number {
  const seconds: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'retry_after') : null;
  return typeof seconds === 'number' ? seconds * 1_000 : waitMs;
}
