import { defineSlice, type World } from '../../kernel/state/world.ts';
import { potKit } from '../../kits/pot.ts';
import { jackpotOf, type LottoType, type Winner } from './draws.ts';
import { lottoRules } from './rules.ts';

/** A draw that tickets are sold for, or that waits to be drawn. */
export interface OpenDraw {
  readonly id: string;
  readonly type: LottoType;
  /** Ms since the epoch. */
  readonly endsAt: number;
  readonly drawnAt: number;
  /** What came over from the draw before. */
  readonly rolled: number;
  tickets: number;
  /** Tickets by character. The order of first purchases is the order in which tickets are numbered. */
  readonly held: Map<string, number>;
}

/** A draw that is over. */
export interface DrawnDraw {
  readonly id: string;
  readonly type: LottoType;
  readonly drawnAt: number;
  readonly tickets: number;
  readonly jackpot: number;
  readonly winners: readonly Winner[];
}

export const lottoState = defineSlice('lotto', () => ({
  open: new Map<LottoType, OpenDraw>(),
  last: new Map<LottoType, DrawnDraw>(),
}));

/** `pot:lotto:<draw>`: all that was paid for tickets. The house takes its part when the draw is made. */
export const lottoPot = potKit({ feature: 'lotto' });

/** What would be shared out if no more tickets were sold. */
export function jackpotNow(world: World, { tickets, rolled }: OpenDraw): number {
  return jackpotOf(lottoRules(world).payoutPercent, tickets, rolled);
}
