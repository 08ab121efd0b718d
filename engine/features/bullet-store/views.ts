import { lifeOf, type World } from '../../kernel/state/world.ts';
import { hourMs, iso } from '../../shared/time/time.ts';
import { viewTimer } from '../timers/views.ts';
import { bulletStoreRules } from './rules.ts';
import { bulksLeft, priceIn, stockIn } from './state.ts';

/** The store in the character's city (E187). */
export function viewBulletStore(world: World, character: string, now: number) {
  const { standard, bulk, shelf, perHour } = bulletStoreRules(world);
  const city = lifeOf(world, character).location;
  return {
    stock: stockIn(world, city, now),
    price: priceIn(world, city),
    max: { standard, bulk },
    bulks: bulksLeft(world, character, now),
    shelf,
    refill: { amount: perHour, at: iso((Math.floor(now / hourMs) + 1) * hourMs) },
    timer: viewTimer(world, character, 'bullets', now),
  };
}
