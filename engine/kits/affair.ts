import type { Refusal } from '../kernel/declarations/refusal.ts';
import { addTo, takeFrom } from '../kernel/values/short-lists.ts';
import type { World } from '../kernel/state/world.ts';
import { escrowOf } from '../shared/holders/holders.ts';

/** Something that characters or groups are in together until it comes to an end: a trade, an offer, a lobby, an invite. */
export interface Affair {
  readonly id: string;
}

/** What a feature's slice keeps of its affairs. */
export interface OpenAffairs<One extends Affair> {
  /** By id, the oldest first. */
  readonly open: Map<string, One>;
  /** By character or group: ids of what they are in, the oldest first. */
  readonly byParty: Map<string, readonly string[]>;
}

/** The same for affairs that expire, all after the same time: so the oldest is also the first to. */
export interface ExpiringAffairs<One extends Affair> extends OpenAffairs<One> {
  /** Whether an item of the agenda waits until the affair expires that was the oldest when it was filed. */
  isExpiryFiled: boolean;
}

/** No affair is open. */
export const newAffairs = <One extends Affair>(): ExpiringAffairs<One> => ({
  open: new Map(),
  byParty: new Map(),
  isExpiryFiled: false,
});

/** Who is in which slot, by the roles that events give them; null for a slot that is free. */
export type Seats<Slot extends string> = Readonly<Record<Slot, string | null>>;

export interface AffairOptions<Slot extends string, One extends Affair> {
  readonly feature: string;
  readonly slots: readonly Slot[];
  readonly seats: (one: One) => Seats<Slot>;
  /** The kit's part of the feature's slice. */
  readonly kept: (world: World) => OpenAffairs<One>;
  /** Under whom it is found, where that is not everybody who has a slot. */
  readonly parties?: (one: One) => readonly string[];
  /** The same for an affair that is over, one of others, and one that never was. */
  readonly unknown: Refusal;
}

/** What all affairs of a kind have: slots, who is in which, their subjects in events, escrow by party. */
export interface Affairs<Slot extends string, One extends Affair> {
  readonly slots: readonly Slot[];
  readonly unknown: Refusal;
  /** One that is open, or null. */
  readonly find: (world: World, id: string) => One | null;
  /** All that is open, the oldest first. */
  readonly all: (world: World) => Iterable<One>;
  /** What a character or group is in, the oldest first. */
  readonly of: (world: World, party: string) => readonly One[];
  /** One that somebody is found under, with their slot in it, or why there is none for them. */
  readonly own: (
    world: World,
    id: string,
    party: string,
  ) => { readonly affair: One; readonly slot: Slot } | Refusal;
  /** The slot that somebody has in it; null for anybody else. */
  readonly slotOf: (one: One, party: string) => Slot | null;
  /** Nobody in any slot; nobody ready. */
  readonly none: Readonly<Record<Slot, null>>;
  /** Whether there is something for every slot: somebody in it, or since when they are ready. */
  readonly isFull: (bySlot: Readonly<Record<Slot, unknown>>) => boolean;
  /** Whether there is nothing for any slot. */
  readonly isEmpty: (bySlot: Readonly<Record<Slot, unknown>>) => boolean;
  /** Those who have a slot, as subjects of an event. */
  readonly subjects: (seats: Seats<Slot>) => { readonly id: string; readonly role: Slot }[];
  /** The same fields of an event for every slot, and nothing for anybody else. */
  readonly visible: <const Field extends string>(
    ...fields: readonly Field[]
  ) => Readonly<Record<Slot, readonly Field[]>>;
  /** Where what a party put in lies. */
  readonly escrow: (id: string, party: string) => string;
  /** Adds one, or puts another state of it in its place. Part of apply. */
  readonly put: (world: World, one: One) => void;
  /** Drops one that is over. Part of apply. */
  readonly drop: (world: World, id: string) => void;
}

/** Keeps what a feature has open between several parties. How it ends from outside is declared by `endParts`. */
export function affairKit<const Slot extends string, One extends Affair>(
  options: AffairOptions<Slot, One>,
): Affairs<Slot, One> {
  const { feature, slots, seats, kept, unknown } = options;
  const bySlot = <Value>(value: (slot: Slot) => Value) =>
    // One entry for each slot.
    Object.fromEntries(slots.map((slot) => [slot, value(slot)])) as Readonly<Record<Slot, Value>>;
  const subjects = (held: Seats<Slot>) =>
    slots.flatMap((role) => {
      const id = held[role];
      return id === null ? [] : [{ id, role }];
    });
  const parties = options.parties ?? ((one) => subjects(seats(one)).map(({ id }) => id));
  const find = (world: World, id: string) => kept(world).open.get(id) ?? null;
  const slotOf = (one: One, party: string) => slots.find((slot) => seats(one)[slot] === party) ?? null;
  return {
    slots,
    unknown,
    find,
    all: (world) => kept(world).open.values(),
    of(world, party) {
      const { open, byParty } = kept(world);
      return (byParty.get(party) ?? []).flatMap((id) => open.get(id) ?? []);
    },
    own(world, id, party) {
      const affair = find(world, id);
      const slot = affair && parties(affair).includes(party) ? slotOf(affair, party) : null;
      return affair && slot ? { affair, slot } : unknown;
    },
    slotOf,
    none: bySlot(() => null),
    isFull: (held) => slots.every((slot) => held[slot] !== null),
    isEmpty: (held) => slots.every((slot) => held[slot] === null),
    subjects,
    visible: (...fields) => bySlot(() => fields),
    escrow: (id, party) => escrowOf(feature, id, party),
    put(world, one) {
      const { open, byParty } = kept(world);
      const before = open.get(one.id);
      open.set(one.id, one);
      const now = parties(one);
      for (const party of before ? parties(before) : [])
        if (!now.includes(party)) takeFrom(byParty, party, one.id);
      for (const party of now) addTo(byParty, party, one.id);
    },
    drop(world, id) {
      const { open, byParty } = kept(world);
      const one = open.get(id);
      if (!one) return;
      open.delete(id);
      for (const party of parties(one)) takeFrom(byParty, party, id);
    },
  };
}
