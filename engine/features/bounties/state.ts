import { refuse } from '../../kernel/declarations/refusal.ts';
import type { Move } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { affairKit } from '../../kits/affair.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';

/** Money on somebody's head. */
export interface Bounty {
  readonly id: string;
  readonly target: string;
  readonly placer: string;
  /** Hides the placer from everybody. */
  readonly anonymous: boolean;
  readonly amount: number;
  readonly placedAt: number;
}

export const bountiesState = defineSlice('bounties', () => ({
  /** By id, the oldest first. */
  open: new Map<string, Bounty>(),
  /** By target: ids, the oldest first. */
  byTarget: new Map<string, readonly string[]>(),
}));

/** Bounties, found under their targets. */
export const bounties = affairKit({
  feature: 'bounties',
  slots: ['placer', 'target'],
  seats: (bounty: Bounty) => bounty,
  kept(world) {
    const { open, byTarget: byParty } = bountiesState(world);
    return { open, byParty };
  },
  parties: ({ target }) => [target],
  // The same for one of somebody else's and for one that never was.
  unknown: refuse('bounties_unknown', 'You have no such bounty.', { kind: 'not-found' }),
});

/** The bounties that a gangster has open, the oldest first. */
export const bountiesBy = (world: World, placer: string): readonly Bounty[] =>
  [...bounties.all(world)].filter((bounty) => bounty.placer === placer);

/** All that is offered for a gangster, in dollars. */
export const sumOn = (world: World, target: string): number =>
  bounties.of(world, target).reduce((sum, { amount }) => sum + amount, 0);

/** Where a bounty lies while it is open: it stays when its placer dies, and no holder may name the dead. */
export const potOf = ({ id }: Pick<Bounty, 'id'>): string => `pot:bounties:${id}`;

/** By which a bounty is put aside, and reaches whoever killed its target or has it back. */
export const bountyChannel = 'bounty';

/** A bounty back to its placer; of a dead one to the sink, so that it is no shelter (ruling 16). */
export function givenBack(world: World, bounty: Bounty): Move {
  const pot = { asset: 'money', from: potOf(bounty), amount: bounty.amount };
  return world.characters.get(bounty.placer)?.dead
    ? { ...pot, to: sinkOf('bounties') }
    : { ...pot, to: inHand(bounty.placer), channel: bountyChannel };
}
