import type { ReactNode } from 'react';

interface Ended {
  readonly success: boolean;
  readonly message: string;
  readonly wait_until: string;
}

/** How an attempt is told in `AttemptSlot`: by its own icon where it succeeded, else by handcuffs. */
export const attemptLook = (ended: Ended, icon: string, facts: ReactNode) =>
  ({
    tone: ended.success ? 'success' : 'danger',
    icon: ended.success ? icon : 'handcuffs',
    verdict: ended.message,
    facts,
    key: `${ended.wait_until} ${ended.message}`,
  }) as const;
