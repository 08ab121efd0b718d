import type { ReadName } from '@rackets/gateway/features/calls.ts';
import { useEffect } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useOfTime } from '../../app/time/use-tick.ts';

/** Reads again when a moment has come: at midnight other things are for sale. Null for never. */
export function useNextDay(at: string | null, name: ReadName): void {
  const over = useOfTime((now) => at !== null && now >= Date.parse(at));
  useEffect(() => {
    if (over) refresh(name);
  }, [over, name]);
}
