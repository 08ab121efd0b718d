import { useMemo } from 'react';

/** The same object for as long as it says the same: what a render writes again keeps effects and memos still. */
export function useSame<Plain extends object | null>(value: Plain): Plain {
  const text = JSON.stringify(value);
  // The parts of a call are plain: as JSON they come back as they were.
  return useMemo(() => JSON.parse(text) as Plain, [text]);
}
