import type { AnswerOf, CallName, Given, InputOf, ReadName } from '@rackets/gateway/http/routes/calls.ts';
import { useState } from 'react';
import { hasCode, messageOf } from './api/api-error.ts';
import type { CallOptions } from './api/client.ts';
import { call } from './api/index.ts';
import { showFailure } from './failure.ts';
import { refresh } from './query-client.ts';
import { useAct } from './use-act.ts';

interface SubmitOptions<Name extends CallName> {
  /** Runs with the answer, before `refreshes`; it is part of what keeps the button busy. */
  readonly done?: (answer: AnswerOf<Name>) => void | Promise<void>;
  /** The reads that the act has changed. */
  readonly refreshes?: readonly ReadName[];
  /** Sees a failure first; true keeps it from being shown. */
  readonly caught?: (error: unknown) => boolean;
  /** Where a failure shows: in a dialog, or as `error` beside what was pressed. */
  readonly errors?: 'dialog' | 'inline';
}

interface Submitting<Name extends CallName> {
  /** What was pressed and runs, for the spinner of its button; null when nothing does. */
  readonly busy: string | null;
  /** Why the last act was refused, where failures show inline. */
  readonly error: string | null;
  /** Says what is wrong before anything is sent; null takes it back. */
  readonly setError: (error: string | null) => void;
  /** Does the act once, however often it is pressed. `pressed` names the button where there are several. */
  readonly submit: (...args: Submitted<Name>) => Promise<void>;
}

type Submitted<Name extends CallName> =
  object extends InputOf<Name>
    ? [given?: InputOf<Name>, pressed?: string]
    : [given: InputOf<Name>, pressed?: string];

/** An act of the player, from the press to what it shows: sent once, busy while it runs, its failure told. */
export function useSubmit<Name extends CallName>(
  name: Name,
  { done, refreshes = [], caught, errors = 'dialog' }: SubmitOptions<Name> = {},
): Submitting<Name> {
  const { busy, act } = useAct();
  const [error, setError] = useState<string | null>(null);

  const submit = (...[given, pressed = name]: Submitted<Name>): Promise<void> =>
    act(pressed, async () => {
      setError(null);
      try {
        // `given` is this call's own input; the options are what every call takes.
        const options = [{ ...given, errors: false }] as unknown as Given<Name, CallOptions>;
        // Not within `done?.(…)`: without `done` its argument would not be evaluated, and nothing sent.
        const answer = await call(name, ...options);
        await done?.(answer);
        refresh(...refreshes);
      } catch (thrown) {
        if (caught?.(thrown) === true) return;
        if (errors === 'dialog') return showFailure(thrown);
        if (!hasCode(thrown, 'auth_session')) setError(messageOf(thrown));
      }
    });

  return { busy, error, setError, submit };
}
