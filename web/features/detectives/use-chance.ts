import { useEffect, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { useSettled } from '../../app/reads/use-settled.ts';
import type { Chance } from './answers.ts';

/** How long a name and a period stand still before the server is asked about them (R522). */
const nameMs = 500;
const periodMs = 10;

interface Told {
  readonly username: string;
  readonly period: number;
  readonly chance: Chance;
}

/** What the server says of finding somebody in a period; null while it is not known. */
export function useChance(username: string, period: number): Chance | null {
  const [told, setTold] = useState<Told | null>(null);
  const settledName = useSettled(username, nameMs);
  const settledPeriod = useSettled(period, periodMs);
  useEffect(() => {
    if (settledName === '') return;
    const asked = { username: settledName, period: settledPeriod };
    const controller = new AbortController();
    call('POST detectives/chance', {
      body: { username: settledName, period_id: settledPeriod },
      signal: controller.signal,
      silent: true,
    }).then(
      (chance) => {
        if (!controller.signal.aborted) setTold({ ...asked, chance });
      },
      // The page does without it: hiring says what is wrong.
      () => undefined,
    );
    return () => controller.abort();
  }, [settledName, settledPeriod]);
  return told?.username === username && told.period === period ? told.chance : null;
}
