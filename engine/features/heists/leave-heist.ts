import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { broken } from '../../kernel/values/assert.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { sinkOf } from '../../shared/holders/holders.ts';
import { giveBack } from '../../shared/ports/transferable.ts';
import { quitManaged } from '../messages/managed.ts';
import { groupsOf } from '../messages/state.ts';
import { heistId } from './create-heist.ts';
import {
  cancelled,
  memberKicked,
  memberLeft,
  subjectsOf,
  type cancelReasons,
  type leftReasons,
} from './events.ts';
import { ledPlan, ownPlan } from './own-plan.ts';
import { heistsRules } from './rules.ts';
import {
  escrowIn,
  gearAt,
  isRun,
  invites,
  leaderOf,
  lotOf,
  membersOf,
  seatIn,
  talkOf,
  type Heist,
  type Plan,
  type Run,
} from './state.ts';
import { inviteEnded } from './take-seat.ts';
import type { Seat } from './terms.ts';

/** The moves by which all that somebody brought goes back to them; of the dead, to what they leave. */
export function gearReturned(world: World, heist: Heist, seat: Seat): readonly Move[] {
  const character = heist.seats[seat];
  if (character === null) return [];
  const from = escrowIn(heist.id, character);
  return Object.values(gearAt(heist, seat)).flatMap((gear) => giveBack(world, lotOf(gear), from, character));
}

/** Takes somebody out of the conversation of a heist, where they are in it. */
function talkLeft(world: World, heist: Heist, character: string): readonly DraftEvent[] {
  const talk = talkOf(heist.id);
  const isIn = groupsOf(world, character).some(({ id }) => id === talk);
  return isIn ? [quitManaged(world, talk, character)] : [];
}

/**
 * The events by which somebody is no longer in a heist. Before its start their gear is theirs again; on the way what was
 * to be used up is gone with their share, and only a vehicle goes back.
 */
export function leaving(
  world: World,
  heist: Plan | Run,
  character: string,
  why: (typeof leftReasons)[number],
): readonly DraftEvent[] {
  const seat = seatIn(heist, character) ?? broken(`${character} has a seat in ${heist.id}`);
  const underWay = isRun(heist);
  return [
    memberLeft.draft(
      { heist: heist.id, type: heist.type, seat, character, why, underWay },
      {
        moves: underWay ? gearLost(world, heist, seat) : gearReturned(world, heist, seat),
        subjects: subjectsOf(heist.seats),
      },
    ),
    ...talkLeft(world, heist, character),
  ];
}

/** What becomes of gear that was committed: a vehicle goes back to its owner, all else is used up. */
export function gearLost(world: World, heist: Heist, seat: Seat): readonly Move[] {
  const character = heist.seats[seat];
  if (character === null) return [];
  const from = escrowIn(heist.id, character);
  return Object.values(gearAt(heist, seat)).flatMap((gear): readonly Move[] => {
    if (gear.kind === 'vehicle') return giveBack(world, lotOf(gear), from, character);
    const amount = gear.kind === 'option' ? gear.cost : 1;
    const asset = gear.kind === 'option' ? 'money' : `item:${gear.id}`;
    return amount > 0 ? [{ asset, from, to: sinkOf('heists'), amount }] : [];
  });
}

/** What of the cost comes back: all of it while nobody else had joined, and where the round itself ends the plan. */
export function refundOf(world: World, { cost, shared }: Plan, why: (typeof cancelReasons)[number]): number {
  return shared && why !== 'close' ? cost - channelFee(cost, heistsRules(world).keptPpm) : cost;
}

/** The event that calls a plan off: everybody's gear back, and what is due of the cost. */
export function cancellation(world: World, plan: Plan, why: (typeof cancelReasons)[number]): DraftEvent {
  const leader = leaderOf(plan) ?? broken(`the plan ${plan.id} has a leader`);
  const from = escrowIn(plan.id, leader);
  const refund = refundOf(world, plan, why);
  const kept = plan.cost - refund;
  const moves: Move[] = [
    ...(refund > 0 ? giveBack(world, { type: 'money', id: null, amount: refund }, from, leader) : []),
    ...(kept > 0 ? [{ asset: 'money', from, to: sinkOf('heists'), amount: kept }] : []),
    ...seatsTaken(plan).flatMap((seat) => gearReturned(world, plan, seat)),
  ];
  return cancelled.draft(
    { heist: plan.id, type: plan.type, why, refund },
    { moves, subjects: subjectsOf(plan.seats) },
  );
}

const seatsTaken = (heist: Heist): readonly Seat[] =>
  membersOf(heist).flatMap((character) => seatIn(heist, character) ?? []);

/** The same for one that is under way as the round itself ends: its cost is spent, and nobody is any worse off for it. */
export const brokenOff = (world: World, run: Run): DraftEvent =>
  cancelled.draft(
    { heist: run.id, type: run.type, why: 'close', refund: 0 },
    {
      moves: seatsTaken(run).flatMap((seat) => gearReturned(world, run, seat)),
      subjects: subjectsOf(run.seats),
    },
  );

/** Leaves a heist before it starts (E296). The leader's leaving calls it off. */
export const leaveHeist = defineCommand({
  type: 'heists.leave-heist',
  payload: z.strictObject({ heist: heistId }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { heist: id } }, { me }) {
    const found = ownPlan(world, id, me.id);
    if (isRefusal(found)) return found;
    return found.seat === 'leader'
      ? [cancellation(world, found.plan, 'leader')]
      : leaving(world, found.plan, me.id, 'left');
  },
  answer: () => ({}),
});

/** Calls a heist off before it starts (E297). The leader alone. */
export const cancelHeist = defineCommand({
  type: 'heists.cancel-heist',
  payload: z.strictObject({ heist: heistId }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { heist: id } }, { me }) {
    const plan = ledPlan(world, id, me.id);
    return isRefusal(plan) ? plan : [cancellation(world, plan, 'leader')];
  },
  answer: (events) => ({ refund: cancelled.first(events).data.refund }),
});

/** Sends somebody away before the start, or takes back their invite (E295, R713). The leader alone. */
export const kickMember = defineCommand({
  type: 'heists.kick-member',
  payload: z.strictObject({ heist: heistId, character: z.string().max(64) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { heist: id, character } }, { me }) {
    const plan = ledPlan(world, id, me.id);
    if (isRefusal(plan)) return plan;
    if (character === me.id) return refuse('heists_self', 'That is you. Cancel the heist instead.');
    const invite = invites.of(world, id).find(({ invited }) => invited === character);
    if (invite) return [inviteEnded(world, invite, 'withdrawn')];
    const seat = seatIn(plan, character);
    if (!seat) return refuse('heists_not_in', 'They are not in this heist.', { kind: 'not-found' });
    return [
      memberKicked.draft(
        { heist: id, type: plan.type, seat, character },
        { moves: gearReturned(world, plan, seat), subjects: subjectsOf(plan.seats) },
      ),
      ...talkLeft(world, plan, character),
    ];
  },
  answer: () => ({}),
});
