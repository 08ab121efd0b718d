import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import type { MentoringPage } from './answers.ts';

/** R397, R518. */
const pendingRefetchMs = 3_000;
/** Somebody may offer a lesson meanwhile. */
const idleRefetchMs = 15_000;

/** The page, which follows what the recipient does while an offer waits. Null until it is read. */
export function useMentoring(): MentoringPage | null {
  const [pending, setPending] = useState<string | null>(null);
  const page = useRead('GET mentoring', {
    ...(pending === null ? {} : { query: { pending_session_id: pending } }),
    keepPrevious: true,
    refetchMs: pending === null ? idleRefetchMs : pendingRefetchMs,
  });
  const waiting = page?.session?.accepted === false ? page.session.id : null;
  if (waiting !== pending && page !== null) setPending(waiting);
  return page;
}
