import { z } from 'zod';
import { amount, isoTime } from '../../http/answers/shared-answers.ts';
import { listedCharacter } from '../../http/answers/listed-character.ts';

/** GET watchlist, watchlist/family (R100) */
export const watchlistAnswer = z.strictObject({
  /** The one who was added first comes first. */
  targets: z.array(
    z.strictObject({
      character: listedCharacter,
      alerts: z.boolean(),
      /** Accolades of any tier. */
      accolade_count: amount,
      /** Since when they are on the list. */
      since: isoTime,
    }),
  ),
  /** The most that the list may have. */
  limit: amount,
  can_edit: z.boolean(),
});
