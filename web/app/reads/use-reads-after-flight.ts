import { useEffect, useRef } from 'react';
import { usePlayBlock } from '../state/play-block.tsx';
import { refreshAll } from './query-client.ts';

/** Reads again what is shown once the plane has landed: in the air a page is answered without what it lets one do. */
export function useReadsAfterFlight(): void {
  const flying = usePlayBlock()?.by === 'flight';
  const before = useRef(flying);
  useEffect(() => {
    if (before.current && !flying) refreshAll();
    before.current = flying;
  }, [flying]);
}
