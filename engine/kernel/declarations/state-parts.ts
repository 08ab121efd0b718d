import type { World } from '../state/world.ts';

/** Fields of the state call that single features provide. Each field belongs to exactly one feature. */
export interface StateParts {
  /** Until when the gangster lies low, and from when they may come out; null outside of the hideout. */
  readonly hideout: { readonly until: string; readonly can_leave_at: string } | null;
  /** Gangsters whom the viewer has blocked, by id. */
  readonly blocks: string[];
  readonly unread_messages: number;
  readonly available_respect: boolean;
  readonly available_scratch: number;
  readonly missions: boolean;
  readonly heists: boolean;
  /** Inmates whom the viewer could try to bust. */
  readonly prison_count: number;
  /** Bullets on the shelf of the viewer's city. */
  readonly bullet_stock: number;
  /** Bounties that are open in the whole game. */
  readonly bounty_count: number;
  /** Gangsters whom the viewer could shoot at here, as their detectives say. */
  readonly target_count: number;
  /** How many are in the viewer's family. */
  readonly member_count: number;
  /** Properties that the viewer holds. */
  readonly property_count: number;
}

/** Their values while no feature provides them. */
export const noStateParts: StateParts = {
  hideout: null,
  blocks: [],
  unread_messages: 0,
  available_respect: false,
  available_scratch: 0,
  missions: false,
  heists: false,
  prison_count: 0,
  bullet_stock: 0,
  bounty_count: 0,
  target_count: 0,
  member_count: 0,
  property_count: 0,
};

/** Provides a feature's part of the state. A guest has neither account nor character. */
export type StateTeller = (
  world: World,
  viewer: { readonly account: string | null; readonly character: string | null },
  now: number,
) => Partial<StateParts>;
