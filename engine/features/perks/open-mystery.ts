import { viewIcon } from '../../shared/catalogues/icons.ts';
import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { holdingPerks } from './activate-perk.ts';
import { mysteryOpened } from './events.ts';
import { givePerk, perkRoom, perksFull } from './give-perks.ts';
import { perksRules } from './rules.ts';
import { usedUp } from './used-up.ts';

/** Opens a mystery perk, as item or perk: what is inside is drawn now (E155). */
export const openMystery = defineCommand({
  type: 'perks.open-mystery',
  payload: z.strictObject({ item: z.string().max(60).nullable(), perk: z.string().max(60).nullable() }),
  guards: holdingPerks,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const takes = usedUp(world, character, payload, 'mystery_perk');
    if (isRefusal(takes)) return takes;
    if (payload.perk === null && perkRoom(world, character, context.now) === 0) return perksFull;
    const { prizes } = perksRules(world);
    const weights = prizes.map(({ weight }) => weight);
    const drawn = prizes[context.draw.weighted(weights, 'perk')] ?? broken('a perk is drawn');
    const kind = perkKinds.of(drawn.kind).id;
    const given = givePerk(context, { character, kind, sourceName: 'Out of a mystery perk' });
    const parts = {
      moves: [takes],
      counts: [{ character, metric: 'perks.used', by: 1 }],
      subjects: [{ id: character, role: 'owner' }],
    };
    return [mysteryOpened.draft({ kind, found: given.perk }, parts), given.event];
  },
  answer(events) {
    const { kind, found } = mysteryOpened.first(events).data;
    const { name, icon, type } = perkKinds.of(kind);
    return { id: found, type_id: type, name, ...viewIcon(icon) };
  },
});
