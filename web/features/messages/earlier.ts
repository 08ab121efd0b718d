import type { Group, Message } from './answers.ts';
import { maxKept } from './limits.ts';

/** What a reader has of a conversation before what is kept of it. */
export interface Earlier {
  /** What was kept when it was last looked at. */
  readonly open: readonly Message[];
  /** The oldest first: pages that were read, and what has fallen out of what is kept since. */
  readonly pages: readonly Message[];
  /** What to name for the page before; null for none, undefined as long as no page was read. */
  readonly before: string | null | undefined;
}

export const noEarlier = (open: readonly Message[]): Earlier => ({ open, pages: [], before: undefined });

/**
 * The same after the conversation has changed. What it no longer keeps stays with a reader who is away from its end, so
 * that nothing they look at moves; after a gap nothing stays, as it would not join what follows.
 */
export function withOpen(earlier: Earlier, open: readonly Message[], atEnd: boolean): Earlier {
  if (earlier.open === open) return earlier;
  const gone = earlier.open.findIndex(({ id }) => id === open[0]?.id);
  if (atEnd || gone < 0) return noEarlier(open);
  // Of a conversation with fewer nothing falls out: the first was taken back.
  const fallen = open.length < maxKept ? [] : earlier.open.slice(0, gone);
  return { ...earlier, open, pages: [...earlier.pages, ...fallen] };
}

/** What to name for the page before; null if there is none. */
export function beforeOf({ messages, has_earlier }: Group, { pages, before }: Earlier): string | null {
  if (before !== undefined) return before;
  return (pages[0] ?? (has_earlier ? messages[0] : undefined))?.id ?? null;
}
