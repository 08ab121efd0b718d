import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '../api/api-error.ts';
import { retryableMessage, showFailure } from './failure.ts';
import { refreshAll } from './query-client.ts';

export interface TaskOptions {
  /** Sees a failure first; true keeps it from being shown. */
  readonly caught?: (error: unknown) => boolean;
  /** Where a failure shows: in a dialog, or as `error` beside what was pressed. */
  readonly errors?: 'dialog' | 'inline';
  /** Which field a refusal is about, by its code; it then shows under that field and not as `error`. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface Wrong {
  readonly message: string;
  /** Null for what is about no single field. */
  readonly field: string | null;
}

export interface Task {
  /** What was pressed and runs, for the spinner of its button; null when nothing does. */
  readonly busy: string | null;
  /** Why the last act was refused, where failures show inline and it is about no field. */
  readonly error: string | null;
  /** What is wrong with a field; null for nothing. */
  readonly fieldError: (field: string) => string | null;
  /** Says what is wrong before anything is sent, with a field or with all; null takes it back. */
  readonly setError: (message: string | null, field?: string) => void;
  /** Does `work` once, however often `pressed` is. */
  readonly run: (pressed: string, work: () => Promise<void>) => Promise<void>;
}

/** An act of the player, of any number of calls: done once, busy while it runs, its failure told. */
export function useTask({ caught, errors = 'dialog', fields = {} }: TaskOptions = {}): Task {
  const [busy, setBusy] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  // A ref beside the state: two presses in one frame would both read the state from before.
  const running = useRef(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const setError = useCallback((message: string | null, field: string | null = null) => {
    setWrong(message === null ? null : { message, field });
  }, []);

  async function tell(thrown: unknown): Promise<void> {
    // It cannot be done any more: what this page shows is no longer so.
    if (thrown instanceof ApiError && thrown.status === 409) refreshAll();
    if (caught?.(thrown) === true) return;
    if (errors === 'dialog') return showFailure(thrown);
    if (hasCode(thrown, 'auth_session')) return;
    const code = thrown instanceof ApiError ? thrown.code : null;
    setError(retryableMessage(thrown), code === null ? null : (fields[code] ?? null));
  }

  async function run(pressed: string, work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(pressed);
    setWrong(null);
    try {
      await work().catch(tell);
    } finally {
      running.current = false;
      if (shown.current) setBusy(null);
    }
  }

  return {
    busy,
    error: wrong?.field === null ? wrong.message : null,
    fieldError: (field) => (wrong?.field === field ? wrong.message : null),
    setError,
    run,
  };
}
