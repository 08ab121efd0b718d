import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { placed, removed } from './events.ts';
import { bountiesRules } from './rules.ts';
import { bounties, bountiesBy, bountyChannel, givenBack, potOf } from './state.ts';

/** Puts money on somebody's head (E226). The fee comes on top. */
export const placeBounty = defineCommand({
  type: 'bounties.place-bounty',
  payload: z.strictObject({
    username: z.string().max(64),
    amount: z.int().min(1).max(maxInputAmount),
    anonymous: z.boolean(),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me } = context;
    const { amount, anonymous } = payload;
    const { least, most, feePpm, placerMost, targetMost } = bountiesRules(world);
    if (amount < least || amount > most)
      return refuse('bounties_amount', `A bounty is from ${moneyText(least)} to ${moneyText(most)}.`);
    // Oneself is refused there; other lives of one's own are over.
    const target = someoneElseNamed(world, me, payload.username, 'bounties');
    if (isRefusal(target)) return target;
    if (me.family !== null && me.family === target.family)
      return refuse('bounties_family', 'You cannot put money on the head of your own family.');
    if (bountiesBy(world, me.id).length >= placerMost)
      return refuse('bounties_most', `You can have ${placerMost} bounties open at a time.`);
    if (bounties.of(world, target.id).length >= targetMost)
      return refuse('bounties_target_most', 'There are bounties enough on their head.');
    const fee = channelFee(amount, feePpm);
    const hand = inHand(me.id);
    if (context.balance(hand, 'money') < amount + fee)
      return refuse('bounties_cash_short', `It takes ${moneyText(amount + fee)} in cash, with the fee.`);
    const id = context.id('b');
    return [
      placed.draft(
        {
          bounty: id,
          target: target.id,
          amount,
          fee,
          anonymous,
          shownPlacer: anonymous ? null : me.id,
          ...(anonymous && { masked: true as const }),
        },
        {
          moves: [
            { asset: 'money', from: hand, to: potOf({ id }), amount, channel: bountyChannel },
            { asset: 'money', from: hand, to: sinkOf('bounties'), amount: fee },
          ],
          counts: [
            { character: me.id, metric: 'bounties.placed', by: 1 },
            { character: me.id, metric: 'bounties.offered', by: amount },
          ],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { bounty, target, amount, fee, anonymous } = placed.first(events).data;
    return { id: bounty, target, amount, fee, anonymous };
  },
});

/** Takes one's own bounty down, for its amount (E227). The fee is lost. */
export const removeBounty = defineCommand({
  type: 'bounties.remove-bounty',
  payload: z.strictObject({ bounty: z.string().max(40) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload }, { me }) {
    const bounty = bounties.find(world, payload.bounty);
    if (bounty?.placer !== me.id) return bounties.unknown;
    const { id, target, amount } = bounty;
    return [
      removed.draft(
        { bounty: id, target, amount },
        { moves: [givenBack(world, bounty)], subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer(events) {
    const { bounty, amount } = removed.first(events).data;
    return { id: bounty, amount };
  },
});
