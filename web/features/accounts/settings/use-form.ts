import { useState } from 'react';
import { messageOf } from '../../../app/api/api-error.ts';
import { useAct } from '../../../app/use-act.ts';

/** What became of the last press of a form's button. */
export function useForm() {
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const { busy, act } = useAct();

  /** Runs `send` unless `wrong` says what is missing; then says `said`. */
  function submit(wrong: string | null, send: () => Promise<void>, said: string): void {
    setError(wrong);
    setDone('');
    if (wrong !== null) return;
    void act('submit', async () => {
      try {
        await send();
        setDone(said);
      } catch (thrown) {
        setError(messageOf(thrown));
      }
    });
  }

  return { error, done, busy: busy !== null, submit };
}
