import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { serviceOrCreditsPaid } from '../../kits/service.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { crusherReset } from './events.ts';
import { garageRules } from './rules.ts';
import { crushedThisHour } from './state.ts';

const noService = refuse('garage_no_crusher_service', 'You have no crusher service.');

/** Lets the crusher take vehicles again at once (E157): for a crusher service, as item or perk, or for credits. */
export const resetCrusher = defineCommand({
  type: 'garage.reset-crusher',
  payload: z.strictObject({ item: z.string().max(60).nullable(), perk: z.string().max(60).nullable() }),
  guards: actingFreely,
  decide(world, { payload, actor }, context) {
    const character = context.me.id;
    if (crushedThisHour(world, character, context.now) === 0)
      return refuse('garage_crusher_ready', 'The crusher is ready already.');
    const paid = serviceOrCreditsPaid(world, context, actor.account, payload, {
      service: 'crusher_service',
      feature: 'garage',
      credits: garageRules(world).crusherResetCredits,
      none: noService,
    });
    if ('refused' in paid) return paid;
    const { moves, credits } = paid;
    const subjects = [{ id: character, role: 'owner' }];
    return [crusherReset.draft({ credits }, { moves, subjects })];
  },
  answer: (events) => ({ credits: crusherReset.first(events).data.credits }),
});
