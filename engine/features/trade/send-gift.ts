import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { secondMs } from '../../shared/time/time.ts';
import { lotSchema, lotValue, takeLot } from '../../shared/ports/transferable.ts';
import { giftRequested, giftSent, subjectsOf } from './events.ts';
import { openProblem, partner } from './partner.ts';
import { giftCounts, givingProblem, passing, takingProblem } from './passing.ts';
import { tradeRules } from './rules.ts';
import { escrowOf } from './state.ts';
import { giftMessageMax } from './terms.ts';

/** R469. The same words for all that keeps it from arriving: what the recipient has and chose is their own affair. */
const requestNeeded = refuse(
  'gift_escrow_required',
  "This recipient doesn't accept gifts. Send a gift request instead?",
  { kind: 'conflict' },
);

/**
 * Sends somebody a gift (E126). It arrives at once where the recipient takes gifts and has room and limit for it;
 * otherwise it waits for them as a request, if the sender allows that (R366).
 */
export const sendGift = defineCommand({
  type: 'trade.send-gift',
  payload: z.strictObject({
    username: z.string().max(64),
    lots: z.array(lotSchema).min(1).max(100),
    message: sealedText(giftMessageMax).nullable(),
    escrow: z.boolean(),
  }),
  /** Those who take no gifts. */
  vouched: z.strictObject({ refusing: z.array(z.string()) }),
  guards: actingFreely,
  decide(world, { payload: { username, lots, message, escrow }, vouched: { refusing } }, context) {
    const { me, now } = context;
    const to = partner(world, me, username);
    if (isRefusal(to)) return to;
    const id = context.id('t');
    const taken = takeLots(world, context, me.id, lots, escrowOf(id, me.id));
    if (isRefusal(taken)) return taken;
    const assets = lots.map((lot) => ({
      id: context.id('ta'),
      by: 'host' as const,
      lot,
      value: lotValue(world, lot),
    }));
    const gift = { id, host: me.id, guest: to.id, assets };
    const problem = givingProblem(world, me.id, assets, now);
    if (problem) return problem;
    const subjects = subjectsOf(gift);
    if (!refusing.includes(to.id) && takingProblem(world, gift, 'guest', now) === null) {
      const { moves, lines, counts } = passing(world, gift);
      return [
        giftSent.draft(
          { trade: id, lines, message },
          { moves: [...taken, ...moves], counts: [...giftCounts(gift), ...counts], subjects },
        ),
      ];
    }
    if (!escrow) return requestNeeded;
    const full = openProblem(world, me, to);
    if (full) return full;
    const expiresAt = now + tradeRules(world).openSeconds * secondMs;
    const kept = assets.map(({ id: asset, lot, value }) => ({ id: asset, lot, value }));
    return [giftRequested.draft({ trade: id, assets: kept, message, expiresAt }, { moves: taken, subjects })];
  },
  answer(events) {
    const [sent] = events.flatMap((event) => giftSent.match(event) ?? []);
    if (sent) return { trade: sent.data.trade, recipient: subjectOf(sent, 'guest'), pending: false };
    const asked = giftRequested.first(events);
    return { trade: asked.data.trade, recipient: subjectOf(asked, 'guest'), pending: true };
  },
});

/** The moves by which all lots leave a character, or why one cannot. */
function takeLots(
  world: World,
  context: DecisionContext,
  character: string,
  lots: readonly Lot[],
  to: string,
): readonly Move[] | Refusal {
  const { giftMost } = tradeRules(world);
  if (lots.length > giftMost) return refuse('trade_lines', `A gift has ${giftMost} things at most.`);
  const moves: Move[] = [];
  for (const lot of lots) {
    const move = takeLot(world, context, character, lot, to);
    if (isRefusal(move)) return move;
    moves.push(move);
  }
  return moves;
}
