import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { itemAsset, items, itemsCarried, type ItemId } from '../../shared/catalogues/items.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { discarded, sold } from './events.ts';
import { preferenceOf, sellPrice } from './state.ts';

/** More kinds than there are. */
export const mostKinds = 200;
/** The most of one kind that a command takes (R515). */
export const mostOfKind = 1_000;

/** The refusal of an item that does not exist. */
export const noSuchItem = refuse('item_unknown', 'There is no such item.', { kind: 'not-found' });

/** The refusal of a kind that its owner locked (R422). */
export const itemLocked = (id: ItemId): Refusal =>
  refuse('item_locked', `${items.of(id).name}: locked items cannot be sold or thrown away.`);

/** Why some of a kind cannot be parted with: fewer are carried, or the kind is locked (R422). */
function partingProblem(world: World, character: string, id: ItemId, count: number): Refusal | null {
  const { name, plural } = items.of(id);
  if (preferenceOf(world, character, id).locked) return itemLocked(id);
  if (itemsCarried(world, character, id) < count)
    return refuse('item_short', `You do not have ${count} ${count === 1 ? name : plural}.`, {
      kind: 'conflict',
    });
  return null;
}

interface Lot {
  readonly type: ItemId;
  readonly count: number;
  readonly price: number;
}

/** What a sale names, priced; kinds of which it names none are left out. */
function lotsOf(
  world: World,
  character: string,
  named: Readonly<Record<string, number>>,
): readonly Lot[] | Refusal {
  const lots: Lot[] = [];
  for (const [id, count] of Object.entries(named)) {
    if (!items.has(id)) return noSuchItem;
    if (count === 0) continue;
    const problem = partingProblem(world, character, id, count);
    if (problem) return problem;
    const price = sellPrice(world, id);
    if (price === 0) return refuse('item_not_sold', `Nobody buys ${items.of(id).plural.toLowerCase()}.`);
    lots.push({ type: id, count, price });
  }
  return lots.toSorted((one, other) => items.placeOf(one.type) - items.placeOf(other.type));
}

/**
 * Sells items for exactly the sum that the player saw (E163, R425). Several kinds at once are Bulk Sell, for premium
 * (ruling 33).
 */
export const sellItems = defineCommand({
  type: 'inventory.sell-items',
  payload: z.strictObject({
    items: z
      .record(z.string().max(40), z.int().min(0).max(mostOfKind))
      .refine((named) => Object.keys(named).length <= mostKinds),
    expectedValue: z.int().min(0).max(maxInputAmount),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { id: character, account } = context.me;
    const lots = lotsOf(world, character, payload.items);
    if (isRefusal(lots)) return lots;
    if (lots.length === 0) return refuse('items_none', 'Choose something to sell first.');
    if (lots.length > 1 && !hasPremium(world, account, context.now))
      return refuse('premium_required', 'Selling in bulk is for Certified Gangsters.', { kind: 'forbidden' });
    const total = lots.reduce((sum, { count, price }) => sum + count * price, 0);
    if (total !== payload.expectedValue)
      return refuse('items_value_changed', 'Their price has changed. Look at the sum again.', {
        kind: 'conflict',
        data: { value: total },
      });
    const hand = inHand(character);
    const pieces = lots.reduce((sum, { count }) => sum + count, 0);
    return [
      sold.draft(
        { items: [...lots], total },
        {
          moves: [
            ...lots.map(({ type, count }) => ({
              asset: itemAsset(type),
              from: hand,
              to: sinkOf('inventory'),
              amount: count,
            })),
            { asset: 'money', from: sourceOf('inventory'), to: hand, amount: total },
          ],
          counts: [
            { character, metric: 'inventory.sold', by: pieces },
            { character, metric: 'inventory.sold_money', by: total },
          ],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { items: lots, total } = sold.first(events).data;
    return { money: total, count: lots.reduce((sum, { count }) => sum + count, 0), kinds: lots.length };
  },
});

/** Throws items away; they are gone (E164). */
export const discardItems = defineCommand({
  type: 'inventory.discard-items',
  payload: z.strictObject({ type: z.string().max(40), count: z.int().min(1).max(mostOfKind) }),
  guards: actingFreely,
  decide(world, { payload: { type, count } }, context) {
    const character = context.me.id;
    if (!items.has(type)) return noSuchItem;
    const problem = partingProblem(world, character, type, count);
    if (problem) return problem;
    return [
      discarded.draft(
        { type, count },
        {
          moves: [
            { asset: itemAsset(type), from: inHand(character), to: sinkOf('inventory'), amount: count },
          ],
          counts: [{ character, metric: 'inventory.discarded', by: count }],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { type, count } = discarded.first(events).data;
    return { type_id: type, count };
  },
});
