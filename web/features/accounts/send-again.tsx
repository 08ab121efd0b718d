import { useState } from 'react';
import { hasCode, messageOf, type ApiError } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { serverClock } from '../../app/clock.ts';
import { takeState } from '../../app/state.ts';
import { useAct } from '../../app/use-act.ts';
import { useOfTime } from '../../app/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import styles from './send-again.module.css';

/** How often the server sends the message again. */
const waitMs = 60_000;

/** Asks for the message again; counts down until it can be pressed once more. */
export function SendAgain({ look = 'plain' }: { readonly look?: 'plain' | 'filled' }) {
  const [readyAt, setReadyAt] = useState(0);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const left = useOfTime((now) => Math.max(0, Math.ceil((readyAt - now) / 1_000)));

  async function send(): Promise<void> {
    setError(null);
    setSent(false);
    try {
      takeState(await call('POST auth/verification/resend', { errors: false }));
      setReadyAt(serverClock.now() + waitMs);
      setSent(true);
    } catch (thrown) {
      if (hasCode(thrown, 'auth_limit')) setReadyAt(serverClock.now() + limitMs(thrown));
      else setError(messageOf(thrown));
    }
  }

  return (
    <>
      <Button look={look} busy={busy !== null} off={left > 0} onPress={() => void act('send', send)}>
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
