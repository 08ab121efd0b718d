import type { Concealed } from '../../declarations/concealed.ts';
import type { World } from '../../state/world.ts';
import { defineRules, defineSlice } from '../../state/world.ts';

export const lockboxRules = defineRules('lockbox', {
  price: 100,
  /** The most that an opened hoard pays to one box. */
  dividend: 3,
  crackPpm: 400_000,
  crackSeconds: 60,
  wearMax: 20,
  wearCoolsEveryMs: 1_000,
  pageMoves: 200,
});

/** What a decision needs of strongboxes: `warden` is the one role that a player may have here. */
export const lockboxState = defineSlice('lockbox', () => ({
  colours: new Map<string, string>(),
  /** Boxes by depositor: whose money lies where. */
  deposits: new Map<string, Set<string>>(),
  /** By box; only a decision can read them. */
  codes: new Map<string, Concealed<string>>(),
  warden: null as string | null,
  closed: 0,
}));

export const boxAsset = (box: string) => `lockbox:${box}`;
export const escrowOf = (box: string, depositor: string) => `escrow:lockbox:${box}:${depositor}`;
export const hoard = 'pot:lockbox:hoard';

/** Who holds a box; undefined when there is none. */
export function keeperOf(world: World, box: string): string | undefined {
  return world.ledger.things.get(boxAsset(box));
}

/** The characters who hold at least one box, in the order of the boxes. */
export function holders(world: World): string[] {
  const held = Array.from(world.ledger.things).filter(([asset]) => asset.startsWith('lockbox:'));
  return [...new Set(held.map(([, holder]) => holder))].filter((holder) => holder.startsWith('char:'));
}
