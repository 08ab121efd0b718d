import { useState } from 'react';
import { readStored, writeStored } from '../../app/state/storage.ts';
import type { Chase } from './answers.ts';

const kept = 'chase';

/** The corner that this browser has reached in a chase, from 0: kept here by the chase's id, never sent (R624). */
export function useCorner(chase: Chase): readonly [corner: number, driveOn: () => number] {
  const last = chase.steps.length - 1;
  const [corner, setCorner] = useState(() => Math.min(last, keptCorner(chase.id)));
  const driveOn = (): number => {
    const next = Math.min(last, corner + 1);
    writeStored(kept, `${next} ${chase.id}`);
    setCorner(next);
    return next;
  };
  return [corner, driveOn];
}

function keptCorner(id: string): number {
  const [corner = '', of] = (readStored(kept) ?? '').split(' ');
  return of === id && /^\d+$/.test(corner) ? Number(corner) : 0;
}
