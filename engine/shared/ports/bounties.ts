import { definePort } from '../../kernel/declarations/port.ts';
import type { Move } from '../../kernel/state/event.ts';

/** Money that whoever kills somebody gets for it, and where it lies. */
export interface DueBounty {
  readonly bounty: string;
  readonly amount: number;
  /** What pays it, but for whom. */
  readonly from: Omit<Move, 'to' | 'amount'>;
}

/** The bounties on a gangster, the oldest first: whoever kills them is paid in the kill's own event (ruling 53). */
export const bountiesOn = definePort<[target: string], readonly DueBounty[]>((answers) => answers.flat());
