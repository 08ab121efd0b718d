import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { itemAsset, items } from '../../shared/catalogues/items.ts';
import { awarded } from './events.ts';
import { mostOfKind, noSuchItem } from './sell-items.ts';

/** The channel by which the game's gifts reach a player. */
export const itemAwards = 'inventory-award';

/** The game's own gift of items. */
export const awardItems = defineCommand({
  type: 'inventory.award-items',
  payload: z.strictObject({
    character: z.string(),
    type: z.string().max(40),
    count: z.int().min(1).max(mostOfKind),
  }),
  guards: ['system'],
  decide(world, { payload: { character, type, count } }) {
    const recipient = world.characters.get(character);
    if (!recipient || recipient.dead)
      return refuse('character_missing', 'There is no such gangster.', { kind: 'not-found' });
    if (!items.has(type)) return noSuchItem;
    const move = {
      asset: itemAsset(type),
      from: sourceOf('inventory'),
      to: inHand(character),
      amount: count,
      channel: itemAwards,
    };
    const subjects = [{ id: character, role: 'owner' }];
    return [awarded.draft({ type, count }, { moves: [move], subjects })];
  },
  answer: (events) => ({ count: awarded.first(events).data.count }),
});
