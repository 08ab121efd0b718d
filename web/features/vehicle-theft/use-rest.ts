import { useEffect, useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';

/** How long the buttons of a search rest after one, in ms (R788): longer for those who asked for it. */
export function restMs(slow: boolean): number {
  return slow ? 2_500 : 500;
}

/** Whether the buttons rest, and what begins a rest. */
export function useRest(): { readonly resting: boolean; readonly rest: () => void } {
  const settings = useRead('GET settings', { query: { type: 'interface' }, quiet: true })?.settings;
  const [rests, setRests] = useState(0);
  const [over, setOver] = useState(0);
  const ms = restMs(settings?.['vehicle_reload_delay'] === true);
  useEffect(() => {
    if (rests === over) return;
    const timeout = window.setTimeout(() => setOver(rests), ms);
    return () => window.clearTimeout(timeout);
  }, [rests, over, ms]);
  return { resting: rests !== over, rest: () => setRests((before) => before + 1) };
}
