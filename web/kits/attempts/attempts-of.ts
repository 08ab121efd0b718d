import type { AnswerOf, CallName, ReadName } from '@rackets/gateway/features/calls.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { lastAttemptOf } from './last-attempt.ts';
import type { AttemptEnd } from './stay.ts';

interface AttemptsOptions {
  /** The feature's name, which its wait has, too. */
  readonly feature: string;
  /** The reads that an attempt has changed. */
  readonly refreshes: readonly ReadName[];
}

interface AttemptingOptions<Answer> {
  /** Successes in a row before the attempt. */
  readonly streak?: number | undefined;
  /** Runs with each answer once it is kept. */
  readonly done?: (answer: Answer) => void;
  /** Sees a failure first; true keeps it from being shown. */
  readonly caught?: (error: unknown) => boolean;
}

/**
 * Makes the hook of a page of attempts: the last one, whether the wait is over, which button is busy, and the call
 * itself.
 */
export function attemptsOf<Name extends CallName>(call: Name, { feature, refreshes }: AttemptsOptions) {
  type Answer = AnswerOf<Name> & AttemptEnd;
  const useLastAttempt = lastAttemptOf<Answer>(feature);
  return function useAttempts({ streak, done, caught }: AttemptingOptions<Answer>) {
    const { last, note } = useLastAttempt();
    const { phase } = useTimer(feature);
    const { busy, submit } = useSubmit(call, {
      refreshes,
      done(answer) {
        // Every attempt answers how it ended.
        note(answer as Answer, streak);
        done?.(answer as Answer);
      },
      ...(caught ? { caught } : {}),
    });
    return { last, ready: phase === 'ready', busy, submit };
  };
}
