import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { backfireSet, backfireWordsSet } from './events.ts';
import { backfireSlots, wordsMost } from './terms.ts';

const slot = z.int().min(0).max(maxInputAmount).nullable();

/** Sets what goes back to those who shoot and fail (E276), wherever the player is: also in a cell or on the way. */
export const setBackfire = defineCommand({
  type: 'killing.set-backfire',
  payload: z.strictObject({ backfire: z.array(slot).max(backfireSlots) }),
  guards: ['round-open', 'alive'],
  decide(_world, { payload }, context) {
    // Empty and 0 both mean that a slot is not set (R691).
    const bullets = payload.backfire.map((each) => each ?? 0);
    const slots = bullets.slice(0, bullets.findLastIndex((each) => each > 0) + 1);
    if (slots.includes(0))
      return refuse(
        'killing_backfire_gap',
        'Set the first slot before the second, and that before the third.',
      );
    return [backfireSet.draft({ slots }, { subjects: [{ id: context.me.id, role: 'owner' }] })];
  },
  answer: (events) => ({ backfire: backfireSet.first(events).data.slots }),
});

/** Sets what is said over whom a backfire kills (E277). */
export const setBackfireWords = defineCommand({
  type: 'killing.set-backfire-message',
  payload: z.strictObject({ message: sealedText(wordsMost).nullable() }),
  guards: ['round-open', 'alive'],
  decide: (_world, { payload: { message } }, context) => [
    backfireWordsSet.draft({ message }, { subjects: [{ id: context.me.id, role: 'owner' }] }),
  ],
  answer: () => ({}),
});
