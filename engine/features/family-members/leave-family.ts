import { z } from 'zod';
import { passingProblem } from '../../kernel/declarations/channels.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitAfterLeaving } from '../families/between-families.ts';
import { closing } from '../families/close-family.ts';
import { ownFamily } from '../families/edit-family.ts';
import { inFamily, permittedBy } from '../families/guards.ts';
import { inFamilyBank, leavingChannel } from '../families/purse.ts';
import { isBelow, type RoleType } from '../families/roles.ts';
import { membersInOrder, type Family, type Member } from '../families/state.ts';
import { departures, left, roleChanged } from './events.ts';
import { familyMembersRules } from './rules.ts';

type Reason = (typeof departures)[number];

/**
 * What leaving costs a member now, in dollars: what stood when they got the role, for a time, as far as cash goes. Nothing
 * for whoever may not pass anything on yet: else accounts would be opened to join, to leave, and to pay a family by it.
 */
export function feeOf(world: World, character: string, member: Member, now: number): number {
  const { account } = lifeOf(world, character);
  if (passingProblem(world, { account, roles: [] }) !== null) return 0;
  const owed = now < member.roleAt + familyMembersRules(world).feeSeconds * secondMs;
  return owed ? Math.min(member.leavingFee, holding(world, inHand(character), 'money')) : 0;
}

/** A member's departure, without what follows for the others. */
function departure(
  world: World,
  family: Family,
  character: string,
  reason: Reason,
  now: number,
  by: string | null = null,
  fee = 0,
): DraftEvent {
  const moves: Move[] =
    fee === 0
      ? []
      : [
          {
            asset: 'money',
            from: inHand(character),
            to: inFamilyBank(family.id),
            amount: fee,
            channel: leavingChannel,
          },
        ];
  const waits = reason === 'left' || reason === 'kicked';
  return left.draft(
    { family: family.id, name: family.name, reason, fee },
    {
      moves,
      timers: waits ? [waitAfterLeaving(world, character, now)] : [],
      subjects: [{ id: character, role: 'owner' }, ...(by === null ? [] : [{ id: by, role: 'by' }])],
    },
  );
}

/** A member's end by death or ban, and what becomes of the family without them (ruling 16). */
export function lostMember(
  world: World,
  family: Family,
  character: string,
  reason: 'death' | 'ban',
  now: number,
): readonly DraftEvent[] {
  const wasBoss = family.members.get(character)?.role === 'boss';
  const gone = departure(world, family, character, reason, now);
  const [heir] = membersInOrder(world, family).filter(([each]) => each !== character);
  if (heir === undefined) return [closing(family, 'empty'), gone];
  if (!wasBoss) return [gone];
  const [next, { role: before }] = heir;
  return [gone, newRole(family, next, before, 'boss', 'succeeded')];
}

/** A member's new role. */
export const newRole = (
  family: Family,
  character: string,
  before: RoleType,
  role: RoleType,
  reason: 'given' | 'handed-over' | 'succeeded' | 'moved',
  by: string | null = null,
): DraftEvent =>
  roleChanged.draft(
    { family: family.id, role, before, reason },
    {
      subjects: [{ id: character, role: 'owner' }, ...(by === null ? [] : [{ id: by, role: 'by' }])],
    },
  );

/** Leaves the family, for the fee that the role has (E350, R687). The boss closes it or hands it over instead. */
export const leaveFamily = defineCommand({
  type: 'family-members.leave-family',
  /** The fee that the player has in view: a boss may have raised it by giving them their role anew. */
  payload: z.strictObject({ fee: z.int().min(0).max(maxInputAmount).exactOptional() }),
  guards: inFamily,
  decide(world, { payload }, { me, now }) {
    const family = ownFamily(world, me);
    const member = family.members.get(me.id);
    if (!member || member.role === 'boss')
      return refuse('family_boss_leaves', 'The boss cannot leave. Hand the family over, or close it.', {
        kind: 'conflict',
      });
    const fee = feeOf(world, me.id, member, now);
    if (fee > (payload.fee ?? fee))
      return refuse('family_fee_changed', `Leaving the family costs ${moneyText(fee)} by now.`, {
        kind: 'conflict',
        data: { fee },
      });
    return [departure(world, family, me.id, 'left', now, null, fee)];
  },
  answer: (events) => ({ fee: left.first(events).data.fee }),
});

export const noMember = refuse('family_member_unknown', 'There is no such member in your family.', {
  kind: 'not-found',
});

/** Throws a member of a lower role out, without a fee (E370, R683). */
export const kickMember = defineCommand({
  type: 'family-members.kick-member',
  payload: z.strictObject({ character: z.string().max(40) }),
  guards: permittedBy('can_kick'),
  decide(world, { payload: { character } }, { me, now }) {
    const family = ownFamily(world, me);
    const [mine, theirs] = [family.members.get(me.id), family.members.get(character)];
    if (!mine || !theirs) return noMember;
    if (!isBelow(theirs.role, mine.role))
      return refuse('family_kick_role', 'You can only kick members of a lower role.', { kind: 'forbidden' });
    return [departure(world, family, character, 'kicked', now, me.id)];
  },
  answer: (events) => ({ family: left.first(events).data.family }),
});
