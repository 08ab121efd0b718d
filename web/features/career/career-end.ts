import type { Career } from './answers.ts';

/** How a round ended for the player: alive, dead with the cause (R071), or not yet. */
export function careerEnd({ dead, ended_at }: Pick<Career['rounds'][number], 'dead' | 'ended_at'>): string {
  if (dead !== null) return `Dead (${dead})`;
  return ended_at === null ? 'Still at it' : 'Alive to the end';
}
