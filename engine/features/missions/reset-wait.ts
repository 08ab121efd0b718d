import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { servicePaid, type ServicePayment } from '../../kits/service.ts';
import { ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { waitReset } from './events.ts';
import { missionsRules } from './rules.ts';
import { attemptAt, timerOf, types, waitUntil } from './state.ts';

/** The item and the type of perk that end a wait. */
export const resetService = 'mission_reset';

/** [R765] */
const noneWaiting = refuse('missions_none_waiting', 'None of your missions need to be reset.');

/** Whether a character waits for a mission that a reset would open: the one that is being done does not count. */
export const canReset = (world: World, character: string, type: string, now: number): boolean =>
  waitUntil(world, character, type) > now && attemptAt(world, character, type) === null;

/** Ends the wait of one mission (E158): for a mission reset, as item or perk, or for credits. */
export const resetWait = defineCommand({
  type: 'missions.reset-wait',
  payload: z.strictObject({
    mission: z.string().max(40),
    item: z.string().max(60).nullable(),
    perk: z.string().max(60).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { mission, ...payment }, actor }, context) {
    const { me, now } = context;
    if (!types.all(world).some(({ entry: { id } }) => canReset(world, me.id, id, now))) return noneWaiting;
    if (!types.find(world, mission))
      return refuse('missions_type_unknown', 'There is no such mission.', { kind: 'not-found' });
    if (!canReset(world, me.id, mission, now))
      return refuse('missions_ready', 'You do not wait for this mission.', { kind: 'conflict' });
    const paid = payingMoves(world, context, me.id, actor.account, payment);
    if ('refused' in paid) return paid;
    const credits = paid.reduce((sum, { asset, amount }) => (asset === 'credits' ? sum + amount : sum), 0);
    return [
      waitReset.draft(
        { mission, credits },
        {
          moves: paid,
          timers: [{ character: me.id, name: timerOf(mission), until: now }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { mission, credits } = waitReset.first(events).data;
    return { type_id: mission, credits };
  },
});

function payingMoves(
  world: World,
  context: Pick<DecisionContext, 'balance'>,
  character: string,
  account: string,
  payment: ServicePayment,
): readonly Move[] | Refusal {
  if (payment.perk !== null || payment.item !== null) {
    const used = servicePaid(world, character, payment, resetService, 'missions');
    return used.length > 0 ? used : refuse('missions_no_reset', 'You have no mission reset.');
  }
  const amount = missionsRules(world).resetCredits;
  const from = ofAccount(account);
  if (context.balance(from, 'credits') < amount)
    return refuse('credits_short', 'You do not have enough credits.');
  return amount === 0 ? [] : [{ asset: 'credits', from, to: sinkOf('missions'), amount }];
}
