import type { World } from '../../kernel/state/world.ts';
import { storeProducts, type StoreLimit, type StoreProduct } from '../../shared/ports/store.ts';
import { nextPeriod, specialNow, usedOf } from './state.ts';

/** What one account can buy now, at this price. */
export interface Offer {
  /** As the buying call names it. */
  readonly id: string;
  readonly product: StoreProduct;
  /** In credits. */
  readonly cost: number;
  /** What it costs on other days; null where this is no special. */
  readonly usualCost: number | null;
  readonly max: StoreLimit;
  readonly used: number;
  /** When more can be bought, ms since the epoch; null while some are left, and where it never is. */
  readonly nextAt: number | null;
  /** Ms since the epoch; null for what is always there. */
  readonly until: number | null;
}

/** R505: one of each week's special for each player. */
const once: StoreLimit = { count: 1, period: 'week' };

/** What an account is offered now: the special first, then everything by its id. */
export function offersFor(world: World, account: string, now: number): readonly Offer[] {
  const products = storeProducts(world);
  const special = specialNow(world, now);
  const product = special && products.find(({ id }) => id === special.product);
  const first =
    special && product
      ? [
          {
            ...offered(world, account, product, now, { id: specialId(product), max: once }),
            cost: special.cost,
            usualCost: product.cost,
            until: special.until,
          },
        ]
      : [];
  return [...first, ...products.map((each) => offered(world, account, each, now, each))];
}

/** Named after its product, so that nobody buys another one than they saw when the week turns. */
const specialId = ({ id }: StoreProduct) => `special-${id}`;

function offered(
  world: World,
  account: string,
  product: StoreProduct,
  now: number,
  { id, max }: { readonly id: string; readonly max: StoreLimit },
): Offer {
  const used = usedOf(world, account, id, max, now);
  return {
    id,
    product,
    cost: product.cost,
    usualCost: null,
    max,
    used,
    nextAt: used < max.count ? null : nextPeriod(max, now),
    until: null,
  };
}
