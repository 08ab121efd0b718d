import type { FairDraw, FairnessDay } from '../../app/api/answers.ts';
import { api } from '../../app/api/index.ts';

/** The call of one page of a player's draws of a day. */
export function addressOf(day: number, player: string, page: number): string {
  return `fairness/days/${day}?player=${encodeURIComponent(player)}&page=${page}`;
}

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
    const read = await api.get<FairnessDay>(addressOf(day, player, page), { errors: false });
    draws.push(...read.data);
    if (page >= read.last_page) return { day, player, key: read.key, seed: read.seed, draws };
  }
}
