import { endParts } from '../../kits/ends.ts';
import { brokenOff, cancellation, leaving } from './leave-heist.ts';
import {
  inviteExpiry,
  invites,
  isRun,
  planExpiry,
  plans,
  runs,
  seatIn,
  type Invite,
  type Plan,
  type Run,
} from './state.ts';
import { inviteEnded } from './take-seat.ts';

const isInvite = (one: Invite | Plan | Run): one is Invite => 'invited' in one;

/**
 * A death or a ban opens the seat of a plan, ends one that its leader planned, and takes who is on the way out of it with
 * their share (ruling 56). The round's close gives everything back.
 */
export const heistEnds = endParts<Invite | Plan | Run>({
  feature: 'heists',
  open: (world) => [...invites.all(world), ...plans.all(world), ...runs.all(world)],
  of: (world, party) => [...invites.of(world, party), ...plans.of(world, party), ...runs.of(world, party)],
  end: (world, some, { cause, party }) =>
    some.flatMap((one) => {
      if (isInvite(one)) return [inviteEnded(world, one, cause)];
      if (party === null || cause === 'close')
        return [isRun(one) ? brokenOff(world, one) : cancellation(world, one, 'close')];
      if (!isRun(one) && seatIn(one, party) === 'leader') return [cancellation(world, one, cause)];
      return leaving(world, one, party, cause);
    }),
});

export const planExpires = planExpiry.parts((world, plan) => [cancellation(world, plan, 'expired')]);
export const inviteExpires = inviteExpiry.parts((world, invite) => [inviteEnded(world, invite, 'expired')]);
