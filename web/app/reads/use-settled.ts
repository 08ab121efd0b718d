import { useEffect, useState } from 'react';

/** A value as it was when it last stood still for `ms`: what is typed, once the typing pauses. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timeout = window.setTimeout(() => setSettled(value), ms);
    return () => window.clearTimeout(timeout);
  }, [value, ms]);
  return settled;
}
