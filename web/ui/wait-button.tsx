import { useEffect, useState, type ReactNode } from 'react';
import { clockTime } from '../app/text/format.ts';
import { useActBlock } from '../app/state/play-block.tsx';
import { useTimer } from '../app/state/use-timer.ts';
import { Button, type ButtonProps } from './button.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './wait-button.module.css';

/** How long a press on a waiting button is answered. */
const answerMs = 5000;

interface WaitButtonProps extends Omit<ButtonProps, 'onBlockedPress'> {
  /** The wait that blocks it; what `off` says comes first. */
  readonly timer: string;
}

/** The button of an act with a wait: while it waits the countdown stands in it, and a press says until when. */
export function WaitButton({ timer, children, ...button }: WaitButtonProps) {
  const until = useWaitUntil(timer);
  const { asked, ask } = useAsked();
  const block = useActBlock();
  if (until === null || until === block?.until || button.off === true)
    return <Button {...button}>{children}</Button>;
  // Free: the countdown says more than a block that ends before it.
  return (
    <Button {...button} free off onBlockedPress={ask}>
      <WaitWords until={until} asked={asked} />
    </Button>
  );
}

/** When the wait ends; null when there is none. */
export function useWaitUntil(timer: string): string | null {
  const { timer: wait, phase } = useTimer(timer);
  return phase === 'ready' ? null : (wait?.timestamp ?? null);
}

/** Whether a waiting button was pressed just now. */
export function useAsked(): { readonly asked: boolean; readonly ask: () => void } {
  const [presses, setPresses] = useState(0);
  const [answered, setAnswered] = useState(0);
  useEffect(() => {
    if (presses === answered) return;
    const timeout = window.setTimeout(() => setAnswered(presses), answerMs);
    return () => window.clearTimeout(timeout);
  }, [presses, answered]);
  return { asked: presses !== answered, ask: () => setPresses((before) => before + 1) };
}

/** "3:12"; asked, "Ready in 3:12", which is also said aloud. */
export function WaitWords({ until, asked }: { readonly until: string; readonly asked: boolean }): ReactNode {
  return (
    <span className={styles.words} data-asked={asked || undefined}>
      <TimeLeft until={until} lead={asked ? 'Ready in' : undefined} spoken={asked ? 'ready at' : 'until'} />
      <output className="visually-hidden">{asked && `Ready at ${clockTime(until)}`}</output>
    </span>
  );
}
