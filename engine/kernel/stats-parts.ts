import type { World } from './world.ts';

/** Fields of GET current/stats that single features provide. */
export interface StatsParts {
  /** The savings balance. */
  readonly savings: number;
}

/** Their values while no feature provides them. */
export const noStatsParts: StatsParts = { savings: 0 };

/** Provides a feature's part of a player's own statistics. */
export type StatsTeller = (world: World, character: string, now: number) => Partial<StatsParts>;
