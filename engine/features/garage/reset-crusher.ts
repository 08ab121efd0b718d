import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { servicePaid, type ServicePayment } from '../../kits/service.ts';
import { ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { crusherReset } from './events.ts';
import { garageRules } from './rules.ts';
import { crushedThisHour } from './state.ts';

const service = 'crusher_service';
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
    const paid = payingMoves(world, context, character, actor.account, payload);
    if ('refused' in paid) return paid;
    const credits = paid
      .filter(({ asset }) => asset === 'credits')
      .reduce((sum, { amount }) => sum + amount, 0);
    const subjects = [{ id: character, role: 'owner' }];
    return [crusherReset.draft({ credits }, { moves: paid, subjects })];
  },
  answer: (events) => ({ credits: crusherReset.first(events).data.credits }),
});

function payingMoves(
  world: World,
  context: Pick<DecisionContext, 'balance'>,
  character: string,
  account: string,
  payment: ServicePayment,
): readonly Move[] | Refusal {
  if (payment.perk !== null || payment.item !== null) {
    const used = servicePaid(world, character, payment, service, 'garage');
    return used.length === 0 ? noService : used;
  }
  const amount = garageRules(world).crusherResetCredits;
  const from = ofAccount(account);
  if (context.balance(from, 'credits') < amount)
    return refuse('credits_short', 'You do not have enough credits.');
  return [{ asset: 'credits', from, to: sinkOf('garage'), amount }];
}
