import type { FairDraw } from './answers.ts';
import { call } from '../../app/reads/call.ts';

/** All of a player's draws of one day, with what they were made of. */
export interface WholeDay {
  readonly day: number;
  readonly player: string;
  /** Null while it is locked away. */
  readonly key: string | null;
  readonly seed: string | null;
  readonly draws: readonly FairDraw[];
}

/** Reads every page of a day, the first draw first. Throws ApiError. */
export async function readWholeDay(day: number, player: string): Promise<WholeDay> {
  const draws: FairDraw[] = [];
  for (let page = 1; ; page += 1) {
    const read = await call('GET fairness/days/:day', {
      params: { day },
      query: { player, page },
      errors: false,
    });
    draws.push(...read.data);
    if (page >= read.last_page) return { day, player, key: read.key, seed: read.seed, draws };
  }
}
