import { z } from 'zod';
import type { Feature } from '../../kernel/declarations/feature.ts';
import { endParts } from '../../kits/ends.ts';

import { cancellation } from './cancel-trade.ts';
import { ownExpiryKind } from './events.ts';
import { expiry, tradeOf, trades } from './state.ts';

/** A death or a ban of either, and the round's close, give back what each put in (ruling 16). */
export const tradeEnds = endParts({
  feature: 'trade',
  open: trades.all,
  of: trades.of,
  end: (world, some, { cause }) => some.map((trade) => cancellation(world, trade, cause)),
});

/** A trade that nobody ended in seven days is over (ruling 23). */
export const tradeExpiry = expiry.parts((world, trade) => [cancellation(world, trade, 'expired')]);

const itemData = z.strictObject({ trade: z.string() });

/** The same for a trade that an older build opened. */
export const ownExpiry = {
  [ownExpiryKind]: {
    due(world, { data }) {
      const trade = tradeOf(world, itemData.parse(data).trade);
      return trade ? [cancellation(world, trade, 'expired')] : [];
    },
  },
} satisfies Feature['agenda'];
