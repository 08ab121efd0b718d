import { addTo, takeFrom } from '../../kernel/values/short-lists.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';

/** Where a target was found or followed to, a city's id, and until when that is known, ms. */
export interface Find {
  readonly city: string;
  readonly until: number;
}

/** An order that is searching, or has found its target. */
export interface Order {
  readonly id: string;
  readonly owner: string;
  readonly target: string;
  /** A city's id; null for all of them (R344). */
  readonly location: string | null;
  readonly follow: boolean;
  /** The chance to find a target who is there, in parts per million. */
  readonly chance: number;
  readonly endsAt: number;
  /** Null while it is searching. */
  readonly find: Find | null;
}

export const detectivesState = defineSlice('detectives', () => ({
  /** By id: orders that are searching, and finds, of which some have expired. */
  orders: new Map<string, Order>(),
  /** By owner: ids of their orders, the oldest first. */
  byOwner: new Map<string, readonly string[]>(),
  /** By target: ids of the orders that follow them. */
  followed: new Map<string, readonly string[]>(),
}));

/** An order of the slice; null for one that is over. */
export const orderOf = (world: World, id: string): Order | null =>
  detectivesState(world).orders.get(id) ?? null;

const ordersIn = (world: World, ids: readonly string[] = []): readonly Order[] =>
  ids.flatMap((id) => orderOf(world, id) ?? []);

/** The orders of a character, the oldest first. */
export const ordersOf = (world: World, owner: string): readonly Order[] =>
  ordersIn(world, detectivesState(world).byOwner.get(owner));

/** Those that are searching. */
export const searchesOf = (world: World, owner: string): readonly Order[] =>
  ordersOf(world, owner).filter(({ find }) => find === null);

/** Whether an order knows at this moment where its target is. */
const isHeld = ({ find }: Order, now: number): boolean => find !== null && find.until > now;

/**
 * The orders of a character that know where their target is, living targets only: each with the city of its find. A find
 * that follows goes where its target goes; one that does not may be out of date. Whoever asks whether a target can be
 * reached in a city compares that city with where the target is.
 */
export function findsOf(
  world: World,
  owner: string,
  now: number,
): readonly (Order & { readonly find: Find })[] {
  return ordersOf(world, owner).flatMap((order) =>
    order.find !== null && isHeld(order, now) && !world.characters.get(order.target)?.dead
      ? [{ ...order, find: order.find }]
      : [],
  );
}

/** The orders that follow a target at this moment. */
export const followersOf = (world: World, target: string, now: number): readonly Order[] =>
  ordersIn(world, detectivesState(world).followed.get(target)).filter((order) => isHeld(order, now));

/** Whether a character's detectives are after a target already: one order searches for them, or follows them. */
export const isOnCase = (world: World, owner: string, target: string, now: number): boolean =>
  ordersOf(world, owner).some(
    (order) => order.target === target && (order.find === null || (order.follow && isHeld(order, now))),
  );

/** Adds an order, in place of the owner's finds that have expired. Part of apply. */
export function addOrder(world: World, order: Order, at: number): void {
  const { orders, byOwner } = detectivesState(world);
  for (const each of ordersOf(world, order.owner))
    if (each.find !== null && !isHeld(each, at)) dropOrder(world, each.id);
  orders.set(order.id, order);
  addTo(byOwner, order.owner, order.id);
}

/** Keeps where a target was found. Part of apply. */
export function keepFind(world: World, id: string, find: Find): void {
  const { orders, followed } = detectivesState(world);
  const order = orders.get(id);
  if (!order) return;
  orders.set(id, { ...order, find });
  if (order.follow) addTo(followed, order.target, id);
}

/** Keeps where a target was followed to. Part of apply. */
export function moveFind(world: World, id: string, city: string): void {
  const { orders } = detectivesState(world);
  const order = orders.get(id);
  if (order?.find) orders.set(id, { ...order, find: { ...order.find, city } });
}

/** Drops an order that is over. Part of apply. */
export function dropOrder(world: World, id: string): void {
  const { orders, byOwner, followed } = detectivesState(world);
  const order = orders.get(id);
  if (!order) return;
  orders.delete(id);
  takeFrom(byOwner, order.owner, id);
  takeFrom(followed, order.target, id);
}

/** Drops the orders of a character who has died. Part of apply. */
export function forgetOwner(world: World, owner: string): void {
  for (const { id } of ordersOf(world, owner)) dropOrder(world, id);
}
