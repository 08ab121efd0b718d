import type { World } from '../state/world.ts';

/** Fields of GET current/stats that single features provide. */
export interface StatsParts {
  /** The savings balance. */
  readonly savings: number;
  /** Revealed kills and what they count for. */
  readonly kills: { readonly count: number; readonly points: number };
  readonly firearm: { readonly name: string; readonly icon_url: string } | null;
  /** Null while nothing wears a gangster out. */
  readonly stamina: {
    readonly level: number;
    readonly percent_remaining: number;
    readonly name: string;
  } | null;
  /** What experience is multiplied by. */
  readonly level_point_multiplier: number;
  readonly items: readonly {
    readonly name_plural: string;
    readonly icon: string;
    readonly icon_url: string;
    readonly count: number;
  }[];
  /** Small crimes that are open. */
  readonly jobs_open: number;
}

/** Their values while no feature provides them. */
export const noStatsParts: StatsParts = {
  savings: 0,
  kills: { count: 0, points: 0 },
  firearm: null,
  stamina: null,
  level_point_multiplier: 1,
  items: [],
  jobs_open: 0,
};

/** Provides a feature's part of a player's own statistics. */
export type StatsTeller = (world: World, character: string, now: number) => Partial<StatsParts>;
