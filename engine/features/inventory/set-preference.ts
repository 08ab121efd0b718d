import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { items } from '../../shared/catalogues/items.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { preferenceSet } from './events.ts';
import { noSuchItem } from './sell-items.ts';

/** Pins, highlights or locks a kind of item, or undoes that (E165). Allowed in prison. */
export const setItemPreference = defineCommand({
  type: 'inventory.set-preference',
  payload: z.strictObject({
    type: z.string().max(40),
    pinned: z.boolean().nullable(),
    highlight: z.boolean().nullable(),
    locked: z.boolean().nullable(),
  }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { type, pinned, highlight, locked } }, { me, now }) {
    if (!items.has(type)) return noSuchItem;
    if (pinned === null && highlight === null && locked === null)
      return refuse('item_preference_none', 'Say what should change.', { kind: 'invalid' });
    if (highlight === true && !hasPremium(world, me.account, now))
      return refuse('premium_required', 'Highlighting items is for Certified Gangsters.', {
        kind: 'forbidden',
      });
    const subjects = [{ id: me.id, role: 'owner' }];
    return [preferenceSet.draft({ type, pinned, highlight, locked }, { subjects })];
  },
  answer: (events) => ({ type_id: preferenceSet.first(events).data.type as string }),
});
