import type { AnswerOf, CallName, Given, InputOf, ReadName } from '@rackets/gateway/features/calls.ts';
import { useRef } from 'react';
import { isAway } from '../api/api-error.ts';
import type { CallOptions } from '../api/client.ts';
import { call, freshKey } from './call.ts';
import { ownDrawOf, type OwnDraw } from '../api/own-draw.ts';
import { confirm, type ConfirmRequest } from '../dialogs/dialogs.ts';
import { serverClock } from '../time/clock.ts';
import { refresh } from './query-client.ts';
import { useTask, type Task, type TaskOptions } from './use-task.ts';

interface SubmitOptions<Name extends CallName> extends TaskOptions {
  /** A question before anything is sent; any answer but the value `yes` sends nothing. */
  readonly asks?: () => ConfirmRequest;
  /**
   * Runs with the answer, and the draw behind it if there was one, before `refreshes`; it is part of what keeps the
   * button busy.
   */
  readonly done?: (answer: AnswerOf<Name>, draw: OwnDraw | null) => void | Promise<void>;
  /** The reads that the act has changed. */
  readonly refreshes?: readonly ReadName[];
  /** False keeps the loading overlay away, where the button's own spinner says enough. */
  readonly overlay?: boolean;
}

interface Submitting<Name extends CallName> extends Omit<Task, 'run'> {
  /** Does the act once, however often it is pressed. `pressed` names the button where there are several. */
  readonly submit: (...args: Submitted<Name>) => Promise<void>;
}

type Submitted<Name extends CallName> =
  object extends InputOf<Name>
    ? [given?: InputOf<Name>, pressed?: string]
    : [given: InputOf<Name>, pressed?: string];

/**
 * A task of one call, from the press to what it shows. When no answer came, the same press again carries the same key:
 * an act that counted after all does not count twice.
 */
export function useSubmit<Name extends CallName>(
  name: Name,
  { asks, done, refreshes = [], overlay = true, ...options }: SubmitOptions<Name> = {},
): Submitting<Name> {
  const { run, ...task } = useTask(options);
  const unanswered = useRef<{ readonly sent: string; readonly key: string } | null>(null);

  const submit = (...[given, pressed = name]: Submitted<Name>): Promise<void> =>
    run(pressed, async () => {
      if (asks && (await confirm(asks())) !== 'yes') return;
      const sent = textOf(given);
      const key = sent !== null && unanswered.current?.sent === sent ? unanswered.current.key : freshKey();
      unanswered.current = null;
      try {
        let receipt: string | null = null;
        const onReceipt = (told: string) => {
          receipt = told;
        };
        // `given` is this call's own input; the options are what every call takes.
        const input = [{ ...given, key, errors: false, overlay, onReceipt }] as unknown as Given<
          Name,
          CallOptions
        >;
        // Not within `done?.(…)`: without `done` its argument would not be evaluated, and nothing sent.
        const answer = await call(name, ...input);
        await done?.(answer, ownDrawOf(receipt, serverClock.now()));
        refresh(...refreshes);
      } catch (thrown) {
        if (isAway(thrown) && sent !== null) unanswered.current = { sent, key };
        throw thrown;
      }
    });

  return { ...task, submit };
}

/** What is sent as text, to know it again; null for a form with a file. */
function textOf(given: { readonly body?: unknown } | undefined): string | null {
  return given?.body instanceof FormData ? null : JSON.stringify(given ?? {});
}
