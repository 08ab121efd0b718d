import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { Vehicle } from './answers.ts';

/** Whether a vehicle shows as locked, and what turns its lock: at once, taken back when the server refuses (R482). */
export function useLock({ id, locked }: Pick<Vehicle, 'id' | 'locked'>) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { busy, submit } = useSubmit('POST garage/locked', {
    refreshes: ['GET garage'],
    overlay: false,
    done: () => setWanted(null),
    caught() {
      setWanted(null);
      return false;
    },
  });
  return {
    locked: wanted ?? locked,
    turn: (next: boolean): void => {
      if (busy !== null) return;
      setWanted(next);
      void submit({ body: { vehicle_id: id, locked: next } });
    },
  };
}
