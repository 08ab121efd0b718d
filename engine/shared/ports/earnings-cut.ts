import type { Move } from '../../kernel/state/event.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { definePort } from '../../kernel/declarations/port.ts';

/** The share of a character's earnings that goes to their family, in a million, by their role; 0 without families. */
export const earningsCut = definePort<[character: string], number>((cuts) => Math.max(0, ...cuts));

type Earner = Pick<Character, 'id' | 'family'>;

/**
 * What a gangster keeps of what a crime brings, in dollars, and what their family cuts out of it by their role
 * (R603), rounded down. Nothing for a gangster without a family.
 */
export function splitEarnings(
  world: World,
  { id, family }: Earner,
  sum: number,
): { readonly own: number; readonly family: number } {
  const cut = family === null ? 0 : Math.floor((sum * earningsCut(world, id)) / 1_000_000);
  return { own: sum - cut, family: cut };
}

/** Pays the family its cut from where the earnings come; nothing for a cut of 0. */
export function cutMoves({ family }: Earner, cut: number, from: Pick<Move, 'from' | 'channel'>): Move[] {
  if (family === null || cut === 0) return [];
  return [{ asset: 'money', ...from, to: `family:${family}`, amount: cut }];
}
