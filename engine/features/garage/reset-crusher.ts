import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/command-definition.ts';
import type { Move } from '../../kernel/event.ts';
import { refuse, type Refusal } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world.ts';
import { inHand, ofAccount, sinkOf } from '../../world/holders.ts';
import { perkUsedUp } from '../../world/item-ports.ts';
import { itemAsset } from '../../world/items.ts';
import { actingFreely } from '../../world/acting-freely.ts';
import { crusherReset } from './events.ts';
import { garageRules } from './rules.ts';
import { crushedThisHour } from './state.ts';

const service = 'crusher_service';
const noService = refuse('garage_no_crusher_service', 'You have no crusher service.');

/** The item, perk or credits that pay for it. */
const payment = z.strictObject({
  item: z.string().max(60).nullable(),
  perk: z.string().max(60).nullable(),
});

/** Lets the crusher take vehicles again at once (E157): for a crusher service, as item or perk, or for credits. */
export const resetCrusher = defineCommand({
  type: 'garage.reset-crusher',
  payload: payment,
  guards: actingFreely,
  decide(world, { payload, actor }, context) {
    const character = context.me.id;
    if (crushedThisHour(world, character, context.now) === 0)
      return refuse('garage_crusher_ready', 'The crusher is as ready as can be.');
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
  { item, perk }: z.infer<typeof payment>,
): readonly Move[] | Refusal {
  const [hand, to] = [inHand(character), sinkOf('garage')];
  if (perk !== null) {
    const used = perkUsedUp(world, character, perk, service);
    return used.length === 0 ? noService : used;
  }
  if (item !== null) {
    const asset = itemAsset(service);
    return item !== service || context.balance(hand, asset) < 1
      ? noService
      : [{ asset, from: hand, to, amount: 1 }];
  }
  const amount = garageRules(world).crusherResetCredits;
  const from = ofAccount(account);
  if (context.balance(from, 'credits') < amount)
    return refuse('credits_short', 'You do not have enough credits.');
  return [{ asset: 'credits', from, to, amount }];
}
