import { asked } from '@rackets/engine/features/verify-kill/events.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** What each gangster asked witnesses, and what they were told: nobody else's to know. */
export const verifyKillQuestions = attemptModel({
  name: 'verify-kill',
  version: 1,
  event: asked,
  row: ({ suspect, deceased, bribe, result }) => ({ suspect, deceased, bribe, result }),
  totals: ['asked'],
  roundTotals: [],
});
