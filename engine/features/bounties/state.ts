import { refuse } from '../../kernel/declarations/refusal.ts';
import type { Move } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { affairKit } from '../../kits/affair.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { nextUtcDay } from '../../shared/time/time.ts';

/** Money on somebody's head. */
export interface Bounty {
  readonly id: string;
  readonly target: string;
  readonly placer: string;
  /** Hides the placer from everybody. */
  readonly anonymous: boolean;
  readonly amount: number;
  readonly placedAt: number;
  /** The fee of an anonymous one, which its placer's fortune shows no sign of; missing of those that are older. */
  readonly hiddenFee?: number;
}

/** What an anonymous bounty cost its placer, and until when nobody sees it missing. */
export interface Mask {
  readonly amount: number;
  /** ms. */
  readonly until: number;
}

const initial = () => ({
  /** By id, the oldest first. */
  open: new Map<string, Bounty>(),
  /** By target: ids, the oldest first. */
  byTarget: new Map<string, readonly string[]>(),
  /** By placer: of anonymous bounties that are over. */
  masks: new Map<string, readonly Mask[]>(),
});

export const bountiesState = defineSlice('bounties', initial, {
  version: 2,
  // Slices of version 1 had no masks.
  migrations: { 1: (slice) => ({ ...initial(), ...(slice as object) }) },
});

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

/**
 * What anonymous bounties cost a gangster and nobody may see missing, in dollars. Everybody reads the label of a fortune:
 * one that fell in the moment when a bounty was placed or collected would name its placer. It falls at the midnight after.
 */
export function maskedCosts(world: World, placer: string): number {
  const fees = bountiesBy(world, placer).reduce((sum, { hiddenFee = 0 }) => sum + hiddenFee, 0);
  const over = bountiesState(world).masks.get(placer) ?? [];
  return over.reduce((sum, { amount, until }) => (until > world.now ? sum + amount : sum), fees);
}

/** A bounty is over, and its placer without `spent` of it. Part of apply, before it is dropped. */
export function maskEnd(world: World, id: string, spent: 'fee' | 'all', at: number): void {
  const bounty = bounties.find(world, id);
  if (bounty?.hiddenFee === undefined) return;
  const { masks } = bountiesState(world);
  const { placer, hiddenFee, amount } = bounty;
  const left = (masks.get(placer) ?? []).filter(({ until }) => until > at);
  const mask = { amount: hiddenFee + (spent === 'all' ? amount : 0), until: nextUtcDay(at) };
  masks.set(placer, [...left, mask]);
}
