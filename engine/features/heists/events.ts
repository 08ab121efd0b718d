import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, lasting, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { broken } from '../../kernel/values/assert.ts';
import { secondMs } from '../../shared/time/time.ts';
import { changeVehicle, vehicleAt } from '../vehicles/state.ts';
import {
  gearAt,
  heistOf,
  inviteExpiry,
  invites,
  isRun,
  planExpiry,
  plans,
  runs,
  type Gear,
  type Plan,
} from './state.ts';
import { seatNames } from './terms.ts';
import { heistTypes } from './types.ts';

const heist = z.string();
const seat = z.enum(seatNames);
const amount = z.int().min(0);
const type = z.string();

/** All who have a seat see these fields, and nobody else anything. */
const all = plans.visible;

/** Those in a heist as subjects of its events. */
export const subjectsOf = plans.subjects;

const planOf = (world: World, id: string): Plan =>
  plans.find(world, id) ?? broken(`the heist ${id} is planned`);

const nameOf = (id: string): string => heistTypes.find(id)?.short ?? 'place';

/** Somebody put the cost aside and plans a heist, as its leader. */
export const created = defineEvent({
  type: 'heists.created',
  version: 1,
  data: z.strictObject({ heist, type, city: z.string(), cost: amount, expiresAt: z.int() }),
  visible: all('heist', 'type', 'city', 'cost', 'expiresAt'),
  tell: ({ data, ...event }) =>
    say`${who(event, 'leader')} planned a heist on the ${nameOf(data.type)} for ${cash(data.cost)}.`,
  apply(world, event) {
    const { heist: id, ...terms } = event.data;
    const seats = { ...plans.none, leader: subjectOf(event, 'leader') };
    plans.put(world, {
      ...terms,
      id,
      seats,
      gear: {},
      openedAt: event.at,
      publicSince: null,
      shared: false,
    });
    planExpiry.file(world);
  },
});

/** A seat is held for somebody, for an hour. */
export const invited = defineEvent({
  type: 'heists.invited',
  version: 1,
  data: z.strictObject({
    invite: z.string(),
    heist,
    type,
    city: z.string(),
    seat,
    invited: z.string(),
    expiresAt: z.int(),
  }),
  visible: {
    ...all('invite', 'heist', 'type', 'city', 'seat', 'invited', 'expiresAt'),
    invited: ['invite', 'heist', 'type', 'city', 'seat', 'invited', 'expiresAt'],
  },
  tell: ({ data, ...event }) =>
    say`${who(event, 'leader')} invited ${who(event, 'invited')} to a heist on the ${nameOf(data.type)}.`,
  apply(world, { data: { invite: id, heist: of, seat: held, invited: whom, expiresAt } }) {
    invites.put(world, { id, heist: of, seat: held, invited: whom, expiresAt });
    inviteExpiry.file(world);
  },
});

/** Why an invite is over without having been taken. */
export const declineReasons = ['declined', 'expired', 'withdrawn', 'death', 'ban', 'close'] as const;

/** An invite is over, and its seat open again. */
export const declined = defineEvent({
  type: 'heists.declined',
  version: 1,
  data: z.strictObject({ invite: z.string(), heist, invited: z.string(), why: z.enum(declineReasons) }),
  visible: {
    ...all('invite', 'heist', 'invited', 'why'),
    invited: ['invite', 'heist', 'invited', 'why'],
  },
  tell: ({ data, ...event }) => say`The invite of ${who(event, 'invited')} to a heist ended (${data.why}).`,
  apply: (world, { data }) => invites.drop(world, data.invite),
});

/** Somebody took a seat, with an invite or where strangers may. */
export const joined = defineEvent({
  type: 'heists.joined',
  version: 1,
  data: z.strictObject({ heist, type, seat, character: z.string(), invite: z.string().nullable() }),
  visible: all('heist', 'type', 'seat', 'character', 'invite'),
  tell: ({ data, ...event }) =>
    say`${who(event, data.seat)} took a seat in a heist on the ${nameOf(data.type)}.`,
  apply(world, { data: { heist: id, seat: taken, character, invite } }) {
    const before = planOf(world, id);
    if (invite !== null) invites.drop(world, invite);
    plans.put(world, { ...before, shared: true, seats: { ...before.seats, [taken]: character } });
  },
});

/** Opens a seat again: of a plan with all that lay there, of a heist under way for good. Part of apply. */
function vacate(world: World, id: string, left: (typeof seatNames)[number]): void {
  const before = heistOf(world, id) ?? broken(`the heist ${id} is there`);
  const seats = { ...before.seats, [left]: null };
  const { [left]: _gone, ...gear } = before.gear;
  if (isRun(before)) runs.put(world, { ...before, seats, gear });
  else plans.put(world, { ...before, seats, gear });
}

/** The leader sent somebody away before the start; what they had brought is theirs again. */
export const memberKicked = defineEvent({
  type: 'heists.member-kicked',
  version: 1,
  data: z.strictObject({ heist, type, seat, character: z.string() }),
  visible: all('heist', 'type', 'seat', 'character'),
  tell: ({ data, ...event }) =>
    say`${who(event, 'leader')} sent ${who(event, data.seat)} away from a heist on the ${nameOf(data.type)}.`,
  apply: (world, { data }) => vacate(world, data.heist, data.seat),
});

export const leftReasons = ['left', 'death', 'ban'] as const;

/** Somebody left before the start, or died or was banned: then also on the way, and their share with them. */
export const memberLeft = defineEvent({
  type: 'heists.member-left',
  version: 1,
  data: z.strictObject({
    heist,
    type,
    seat,
    character: z.string(),
    why: z.enum(leftReasons),
    underWay: z.boolean(),
  }),
  visible: all('heist', 'type', 'seat', 'character', 'why', 'underWay'),
  tell: ({ data, ...event }) =>
    say`${who(event, data.seat)} is out of a heist on the ${nameOf(data.type)} (${data.why}).`,
  apply: (world, { data }) => vacate(world, data.heist, data.seat),
});

export const cancelReasons = ['leader', 'expired', 'death', 'ban', 'close'] as const;

/** A heist is off: what everybody brought is theirs again, and of the cost as much as the rules give back. */
export const cancelled = defineEvent({
  type: 'heists.cancelled',
  version: 1,
  data: z.strictObject({ heist, type, why: z.enum(cancelReasons), refund: amount }),
  visible: all('heist', 'type', 'why', 'refund'),
  tell: ({ data }) => say`A heist on the ${nameOf(data.type)} was called off (${data.why}).`,
  apply(world, { data }) {
    for (const { id } of invites.of(world, data.heist)) invites.drop(world, id);
    plans.drop(world, data.heist);
    runs.drop(world, data.heist);
  },
});

/** It is under way: how it ends is drawn at its end and nowhere before. */
export const started = defineEvent({
  type: 'heists.started',
  version: 1,
  data: z.strictObject({ heist, type, chance: amount, endsAt: z.int() }),
  visible: all('heist', 'type', 'chance', 'endsAt'),
  tell: ({ data, at, ...event }) =>
    say`${who(event, 'leader')} started a heist on the ${nameOf(data.type)}, which takes ${lasting((data.endsAt - at) / secondMs)}.`,
  apply(world, { at, data: { heist: id, chance, endsAt } }) {
    const {
      openedAt: _at,
      expiresAt: _until,
      publicSince: _public,
      shared: _shared,
      ...plan
    } = planOf(world, id);
    for (const invite of invites.of(world, id)) invites.drop(world, invite.id);
    plans.drop(world, id);
    runs.put(world, { ...plan, startedAt: at, endsAt, chance });
    schedule('heists.complete-heist', endsAt, { heist: id });
  },
});

/** Strangers may take a seat, or no longer. */
export const publicitySet = defineEvent({
  type: 'heists.publicity-set',
  version: 1,
  data: z.strictObject({ heist, public: z.boolean() }),
  visible: all('heist', 'public'),
  tell: ({ data, ...event }) =>
    say`${who(event, 'leader')} ${data.public ? 'opened a heist to strangers' : 'closed a heist to strangers'}.`,
  apply(world, { at, data }) {
    const before = planOf(world, data.heist);
    plans.put(world, { ...before, publicSince: data.public ? (before.publicSince ?? at) : null });
  },
});

const gearShape = z.strictObject({
  kind: z.enum(['option', 'item', 'vehicle']),
  id: z.string(),
  cost: amount,
});

/** Somebody put something into a slot of their seat; what lay there is theirs again. */
export const equipped = defineEvent({
  type: 'heists.equipped',
  version: 1,
  data: z.strictObject({ heist, seat, slot: z.string(), gear: gearShape }),
  visible: all('heist', 'seat', 'slot', 'gear'),
  tell: ({ data, ...event }) => say`${who(event, data.seat)} brought something to a heist.`,
  apply: (world, { data }) => setGear(world, data.heist, data.seat, data.slot, data.gear),
});

/** Somebody took back what lay in a slot of their seat. */
export const unequipped = defineEvent({
  type: 'heists.unequipped',
  version: 1,
  data: z.strictObject({ heist, seat, slot: z.string() }),
  visible: all('heist', 'seat', 'slot'),
  tell: ({ data, ...event }) => say`${who(event, data.seat)} took something back from a heist.`,
  apply: (world, { data }) => setGear(world, data.heist, data.seat, data.slot, null),
});

function setGear(
  world: World,
  id: string,
  of: (typeof seatNames)[number],
  slot: string,
  gear: Gear | null,
): void {
  const before = planOf(world, id);
  const { [slot]: _before, ...kept } = gearAt(before, of);
  const own = gear ? { ...kept, [slot]: gear } : kept;
  plans.put(world, { ...before, gear: { ...before.gear, [of]: own } });
}

/** How one of those in it came out. */
const share = z.strictObject({
  seat,
  character: z.string(),
  amount,
  levelPoints: amount,
  /** Tenths of a percent. */
  heat: z.int(),
  prisonSeconds: z.int().nullable(),
  /** What they drove, and its damage afterwards, in percent. */
  vehicle: z.strictObject({ id: z.string(), damage: amount }).nullable(),
  /** What was used up, by name. */
  usedUp: z.array(z.string()),
});
export type Share = z.infer<typeof share>;

/** How a heist ended: drawn here and nowhere before. All who are still in it see how each came out. */
export const completed = defineEvent({
  type: 'heists.completed',
  version: 1,
  data: z.strictObject({
    heist,
    type,
    city: z.string(),
    success: z.boolean(),
    chance: amount,
    /** Which of the type's sentences tells it. */
    text: amount,
    asset: z.enum(['money', 'bullets']),
    haul: amount,
    startedAt: z.int(),
    shares: z.array(share),
  }),
  visible: {
    ...all('heist', 'chance', 'text', 'startedAt', 'shares'),
    everyone: ['type', 'city', 'success', 'asset', 'haul'],
  },
  drawn: ({ type: of, success, chance, haul, shares }) => ({
    act: `Heist on the ${nameOf(of)}`,
    rolls: {
      success: { question: 'Success', outcome: success ? 'success' : 'failure', under: chance },
      haul: { question: 'Haul', outcome: String(haul) },
      damage: {
        question: 'Damage of the vehicle',
        outcome: `${shares.find(({ vehicle }) => vehicle)?.vehicle?.damage ?? 0} % now`,
      },
      caught: {
        question: 'Caught, one roll for each',
        outcome: `${shares.filter(({ prisonSeconds }) => prisonSeconds !== null).length} of ${shares.length}`,
      },
    },
  }),
  tell: ({ data: { type: of, success, asset, haul, shares } }) =>
    success
      ? say`A heist on the ${nameOf(of)} by ${count(shares.length)} brought ${asset === 'money' ? cash(haul) : say`${count(haul)} bullets`}.`
      : say`A heist on the ${nameOf(of)} by ${count(shares.length)} failed.`,
  apply(world, { data: { heist: id, shares } }) {
    runs.drop(world, id);
    for (const { vehicle } of shares)
      if (vehicle && vehicleAt(world, vehicle.id))
        changeVehicle(world, vehicle.id, { damage: vehicle.damage });
  },
});

/** A wait ended, for an item or a perk. */
export const waitReset = defineEvent({
  type: 'heists.wait-reset',
  version: 1,
  data: z.strictObject({ type }),
  visible: { owner: ['type'] },
  tell: ({ data, ...event }) => say`${who(event)} can plan a heist on the ${nameOf(data.type)} again.`,
});
