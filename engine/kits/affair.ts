import type { Refusal } from '../kernel/declarations/refusal.ts';
import { addTo, takeFrom } from '../kernel/values/short-lists.ts';
import type { World } from '../kernel/state/world.ts';
import { escrowOf } from '../shared/holders/holders.ts';

/** Something that several characters or groups share until it ends: a trade, an offer, a lobby, an invite. */
export interface Affair {
  readonly id: string;
}

/** A feature's open affairs, as its slice keeps them. */
export interface OpenAffairs<One extends Affair> {
  /** By id, oldest first. */
  readonly open: Map<string, One>;
  /** Ids of the affairs of each character or group, oldest first. */
  readonly byParty: Map<string, readonly string[]>;
}

/** Affairs that all expire after the same time, so that the oldest expires first. */
export interface ExpiringAffairs<One extends Affair> extends OpenAffairs<One> {
  /** Whether an agenda item is waiting for the affair that was the oldest when the item was filed. */
  isExpiryFiled: boolean;
}

/** No affair is open. */
export const newAffairs = <One extends Affair>(): ExpiringAffairs<One> => ({
  open: new Map(),
  byParty: new Map(),
  isExpiryFiled: false,
});

/** Who has each slot (a slot's name is a role in events); null for a free one. */
export type Seats<Slot extends string> = Readonly<Record<Slot, string | null>>;

export interface AffairOptions<Slot extends string, One extends Affair> {
  readonly feature: string;
  readonly slots: readonly Slot[];
  readonly seats: (one: One) => Seats<Slot>;
  /** The kit's part of the feature's slice. */
  readonly kept: (world: World) => OpenAffairs<One>;
  /** Who finds the affair among their own, if that is not everybody with a slot. */
  readonly parties?: (one: One) => readonly string[];
  /** Returned for an affair that has ended, for other people's, and for one that never existed alike. */
  readonly unknown: Refusal;
}

/** How a feature works with its affairs: find them, read their slots, name their subjects and escrows, change them. */
export interface Affairs<Slot extends string, One extends Affair> {
  readonly slots: readonly Slot[];
  readonly unknown: Refusal;
  /** The open affair with this id, or null. */
  readonly find: (world: World, id: string) => One | null;
  /** All open affairs, oldest first. */
  readonly all: (world: World) => Iterable<One>;
  /** A character's or group's open affairs, oldest first. */
  readonly of: (world: World, party: string) => readonly One[];
  /** A party's own affair by its id, with the slot they have in it; `unknown` if it is not theirs. */
  readonly own: (
    world: World,
    id: string,
    party: string,
  ) => { readonly affair: One; readonly slot: Slot } | Refusal;
  /** The slot a party has; null if they have none. */
  readonly slotOf: (one: One, party: string) => Slot | null;
  /** Null for every slot: nobody has one, or nobody is ready. */
  readonly none: Readonly<Record<Slot, null>>;
  /** Whether no slot is null: all are taken, or all are ready. */
  readonly isFull: (bySlot: Readonly<Record<Slot, unknown>>) => boolean;
  /** Whether every slot is null. */
  readonly isEmpty: (bySlot: Readonly<Record<Slot, unknown>>) => boolean;
  /** Those who have a slot, as subjects of an event. */
  readonly subjects: (seats: Seats<Slot>) => { readonly id: string; readonly role: Slot }[];
  /** An event's `visible`: these fields for every slot. */
  readonly visible: <const Field extends string>(
    ...fields: readonly Field[]
  ) => Readonly<Record<Slot, readonly Field[]>>;
  /** The escrow of what a party has put in. */
  readonly escrow: (id: string, party: string) => string;
  /** Adds an affair or replaces it by its new state. Call it in `apply`. */
  readonly put: (world: World, one: One) => void;
  /** Removes an affair that has ended. Call it in `apply`. */
  readonly drop: (world: World, id: string) => void;
}

/** Keeps a feature's affairs. What a death, a ban or the round's close does to them is declared by `endParts`. */
export function affairKit<const Slot extends string, One extends Affair>(
  options: AffairOptions<Slot, One>,
): Affairs<Slot, One> {
  const { feature, slots, seats, kept, unknown } = options;
  const bySlot = <Value>(value: (slot: Slot) => Value) =>
    // `fromEntries` does not know that every slot has an entry.
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
