import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import type { MentoringPage } from './answers.ts';

/** R397, R518. */
const pendingRefetchMs = 3_000;
/** Somebody may offer a lesson meanwhile. */
const idleRefetchMs = 15_000;

/** The page, which follows what the recipient does while an offer waits. Null until it is read. */
export function useMentoring(): MentoringPage | null {
  /** Kept when its session is over: the answer without it may be an older one. */
  const [asked, setAsked] = useState<string | null>(null);
  const [waits, setWaits] = useState(false);
  const page = useRead('GET mentoring', {
    ...(asked === null ? {} : { query: { pending_session_id: asked } }),
    keepPrevious: true,
    refetchMs: waits ? pendingRefetchMs : idleRefetchMs,
  });
  const pending = page?.session?.accepted === false ? page.session.id : null;
  if (pending !== null && pending !== asked) setAsked(pending);
  if ((pending !== null) !== waits) setWaits(pending !== null);
  return page;
}
