import { refuse } from '../../kernel/declarations/refusal.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { broken } from '../../kernel/values/assert.ts';
import { affairKit, newAffairs, type Affair, type Seats } from '../../kits/affair.ts';
import { byLevel } from '../../kits/by-level.ts';
import { expiryOf } from '../../kits/expiry.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { lotWorth } from '../../shared/ports/transferable.ts';
import type { KeptLot } from '../../kits/held-lots.ts';
import { heistsRules } from './rules.ts';
import { seatNames, type Seat } from './terms.ts';
import { heistTypes } from './types.ts';

/** What lies in a slot: what was bought for money, an item, or a vehicle. */
export interface Gear {
  readonly kind: 'option' | 'item' | 'vehicle';
  /** Of the option, of the item, or the vehicle's own. */
  readonly id: string;
  /** What an option cost, in dollars; 0 for what was one's own. */
  readonly cost: number;
}

/** By slot. */
export type SeatGear = Readonly<Record<string, Gear>>;

/** What a heist is, planned or under way. */
export interface Heist extends Affair {
  readonly type: string;
  /** A city's id. */
  readonly city: string;
  /** What its leader put in, in dollars. */
  readonly cost: number;
  readonly seats: Seats<Seat>;
  readonly gear: Readonly<Partial<Record<Seat, SeatGear>>>;
}

/** Open until it starts, or for a day. */
export interface Plan extends Heist {
  readonly openedAt: number;
  readonly expiresAt: number;
  /** Since when strangers can take a seat; null while they cannot. */
  readonly publicSince: number | null;
  /** Whether anybody else has been in it. */
  readonly shared: boolean;
}

/** Under way: who is gone since has no seat any more. */
export interface Run extends Heist {
  readonly startedAt: number;
  readonly endsAt: number;
  /** In a million, as it stood at the start. */
  readonly chance: number;
}

/** Holds a seat for an hour. */
export interface Invite extends Affair {
  readonly heist: string;
  readonly seat: Seat;
  readonly invited: string;
  readonly expiresAt: number;
}

export const heistsState = defineSlice('heists', () => ({
  plans: newAffairs<Plan>(),
  runs: newAffairs<Run>(),
  invites: newAffairs<Invite>(),
}));

const unknown = refuse('heists_unknown', 'This heist is over, or you are not in it.', { kind: 'not-found' });
const kit = { feature: 'heists', slots: seatNames, unknown };

export const plans = affairKit({
  ...kit,
  seats: ({ seats }: Plan) => seats,
  kept: (world) => heistsState(world).plans,
});

export const runs = affairKit({
  ...kit,
  seats: ({ seats }: Run) => seats,
  kept: (world) => heistsState(world).runs,
});

/** Of a heist and a character. */
export const invites = affairKit({
  feature: 'heists',
  slots: ['heist', 'invited'],
  seats: (invite: Invite) => invite,
  kept: (world) => heistsState(world).invites,
  unknown: refuse('heists_no_invite', 'This invite is over.', { kind: 'not-found' }),
});

export const planExpiry = expiryOf<Plan>({
  kind: 'heists.expire-heist',
  kept: (world) => heistsState(world).plans,
});
export const inviteExpiry = expiryOf<Invite>({
  kind: 'heists.expire-invite',
  kept: (world) => heistsState(world).invites,
});

export type HeistNumbers = (typeof heistsRules.defaults)['types']['bank'];

/** The heists that a round has, each open to its leader from its level. */
export const openedTypes = byLevel(
  heistTypes,
  (world): Readonly<Record<string, HeistNumbers>> => heistsRules(world).types,
);

/** A type's numbers in this round. Throws for one that it has not. */
export const numbersOf = (world: World, type: string): HeistNumbers =>
  openedTypes.find(world, type)?.numbers ?? broken(`the round has the heist ${type}`);

/** A heist that is planned or under way; null for any other. */
export const heistOf = (world: World, id: string): Plan | Run | null =>
  plans.find(world, id) ?? runs.find(world, id);

/** The heist that a character is in; null for none: there is one at a time (ruling 56). */
export const heistWith = (world: World, character: string): Plan | Run | null =>
  plans.of(world, character)[0] ?? runs.of(world, character)[0] ?? null;

export const isRun = (heist: Plan | Run): heist is Run => 'endsAt' in heist;

/** The seat that a character has in a heist; null for anybody else. */
export const seatIn = ({ seats }: Pick<Heist, 'seats'>, character: string): Seat | null =>
  seatNames.find((seat) => seats[seat] === character) ?? null;

/** Those in a heist, in the order of their seats. */
export const membersOf = ({ seats }: Pick<Heist, 'seats'>): readonly string[] =>
  seatNames.flatMap((seat) => seats[seat] ?? []);

/** Who leads a heist. */
export const leaderOf = ({ seats }: Pick<Heist, 'seats'>): string | null => seats.leader;

/** The invite that holds a seat, or null. */
export const inviteAt = (world: World, heist: string, seat: Seat): Invite | null =>
  invites.of(world, heist).find((invite) => invite.seat === seat) ?? null;

/** The timer of a type: set for all who start one. */
export const timerOf = (type: string): string => `heist-${type}`;

/** What is in the slots of a seat. */
export const gearAt = ({ gear }: Pick<Heist, 'gear'>, seat: Seat): SeatGear => gear[seat] ?? {};

/** What lies in escrow for a slot, as it goes back. */
export function lotOf({ kind, id, cost }: Gear): Lot {
  return kind === 'option' ? { type: 'money', id: null, amount: cost } : { type: kind, id, amount: 1 };
}

/** Where what somebody put into a heist lies. */
export const escrowIn = plans.escrow;

/** What heists hold for a character: a leader's cost until the start, and gear, which comes back or is used up. */
export function keptFor(world: World, character: string): readonly KeptLot[] {
  const heist = heistWith(world, character);
  const seat = heist && seatIn(heist, character);
  if (!heist || !seat) return [];
  const until = isRun(heist) ? heist.endsAt : heist.expiresAt;
  const cost: readonly Lot[] =
    seat === 'leader' && !isRun(heist) && heist.cost > 0
      ? [{ type: 'money', id: null, amount: heist.cost }]
      : [];
  return [...cost, ...Object.values(gearAt(heist, seat)).map(lotOf)].map((lot) => ({
    lot,
    value: lotWorth(world, lot),
    until,
  }));
}

/** The name of the conversation of a heist's members, and the heist of such a conversation. */
const talkPrefix = 'heist-';
export const talkOf = (heist: string): string => `${talkPrefix}${heist}`;
export const isTalk = (group: string): boolean => group.startsWith(talkPrefix);
export const isTalkClosed = (world: World, group: string): boolean =>
  isTalk(group) && heistOf(world, group.slice(talkPrefix.length)) === null;
