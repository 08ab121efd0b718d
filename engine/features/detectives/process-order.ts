import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { secondMs } from '../../shared/time/time.ts';
import { orderProcessed, targetFollowed } from './events.ts';
import { firstEnd } from './hire-detectives.ts';
import { detectivesRules } from './rules.ts';
import { followersOf, orderOf, searchesOf, type Find, type Order } from './state.ts';

const orderData = z.strictObject({ character: z.string(), order: z.string() });

/** Ends an order's search, by a draw of its owner. An owner who is dead by then has no orders any more. */
export const processOrder: DueDefinition = {
  untilClose: true,
  behalf: (_world, { data }) => orderData.parse(data).character,
  due(world, { data }, { draw, now }) {
    const order = orderOf(world, orderData.parse(data).order);
    if (order?.find !== null) return [];
    const { id, owner, target, chance } = order;
    const dead = world.characters.get(target)?.dead !== null;
    // Drawn wherever the target is, or that nothing was drawn would tell.
    const success = !dead && draw.chance(chance, 'success');
    const found = success ? findBy(world, order, now) : null;
    const others = searchesOf(world, owner).flatMap((each) => (each.id === id ? [] : each.endsAt));
    return [
      orderProcessed.draft(
        { order: id, target, chance, success, found, dead },
        {
          counts: found ? [{ character: owner, metric: 'detectives.found', by: 1 }] : [],
          timers: others.length > 0 ? [firstEnd(owner, others)] : [],
          subjects: [{ id: owner, role: 'owner' }],
        },
      ),
    ];
  },
};

/**
 * What a search that went well finds; null where the target is not in the city of the order. Whoever hides is found like
 * everybody else: their city is what detectives sell, and that they hide stays their secret.
 */
function findBy(world: World, { target, location }: Order, now: number): Find | null {
  const city = lifeOf(world, target).location;
  if ((location ?? city) !== city) return null;
  return { city, until: now + detectivesRules(world).holdSeconds * secondMs };
}

const followData = z.strictObject({ order: z.string() });

/** Tells an order's owner where its target flew. An event of its own: the flight is the target's alone. */
export const followTarget: DueDefinition = {
  due(world, { data }) {
    const order = orderOf(world, followData.parse(data).order);
    const to = order && world.characters.get(order.target)?.location;
    if (!order?.find || to === undefined || to === null || to === order.find.city) return [];
    const subjects = [{ id: order.owner, role: 'owner' }];
    return [targetFollowed.draft({ order: order.id, target: order.target, to }, { subjects })];
  },
};

/** Has the orders that follow whoever took off come along. Part of apply. */
export function hearOfFlight(world: World, event: RecordedEvent): void {
  for (const { id } of followersOf(world, subjectOf(event, 'owner'), event.at))
    schedule('detectives.follow-target', event.at, { order: id });
}
