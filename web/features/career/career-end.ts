import { causeText } from '../../kits/people/cause-text.ts';
import type { Career } from './answers.ts';

/** How a round ended for the player: alive, dead with the cause (R071), or not yet. */
export function careerEnd({
  dead,
  revealed_at: revealed,
  ended_at,
}: Pick<Career['rounds'][number], 'dead' | 'revealed_at' | 'ended_at'>): string {
  if (dead !== null) return `Dead (${causeText(dead, revealed)})`;
  return ended_at === null ? 'Still at it' : 'Alive to the end';
}
