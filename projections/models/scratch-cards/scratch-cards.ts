import { claimed } from '@rackets/engine/features/scratch-cards/events.ts';
import { attemptModel } from '../../kits/attempts.ts';

const prizes = ['cards', 'money', 'bullets', 'bribes', 'vehicles', 'credits', 'perks', 'none'] as const;

/** Claimed cards, and what they brought: to each gangster and to everybody (R825). */
export const scratchCardsClaims = attemptModel({
  name: 'scratch-cards',
  version: 1,
  event: claimed,
  row: ({ type, prize }) => ({
    type,
    prizeType: prize?.type ?? null,
    prizeName: prize?.name ?? null,
    abandoned: prize?.abandoned ?? false,
  }),
  totals: prizes,
  roundTotals: prizes,
});
