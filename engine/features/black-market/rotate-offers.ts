import type { DrawContext } from '../../kernel/dice/draw.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { offersRotated } from './events.ts';
import { blackMarketRules } from './rules.ts';
import { blackMarketState, offerId, type Offer } from './state.ts';
import { products } from './stores.ts';
import { wants } from './wants.ts';

/** The papers that the printer ever has. */
const papers = products.entries.filter(({ daily }) => daily).map(({ id }) => id);

/**
 * Another day at the market. It is drawn as the day begins, by a key that nobody has before: the log tells nothing of
 * the next one. The first of a round is no matter of chance, for the round's salt is not fixed when it opens.
 */
export const rotateOffers: DueDefinition = {
  untilClose: true,
  due(world, _item, { draw, now }) {
    const { wantedPerDay, papersPerDay } = blackMarketRules(world);
    const dice = blackMarketState(world).offers.length === 0 ? null : draw;
    const offers = some(wants.ids, wantedPerDay, 'want', dice).map((want): Offer => ({
      id: offerId(now, want),
      want,
      price: priceOf(world, want, dice),
    }));
    return [offersRotated.draft({ offers, papers: some(papers, papersPerDay, 'paper', dice) })];
  },
};

/** So many of a list, without repeating one: drawn, or the first ones without dice. */
function some<Each>(list: readonly Each[], many: number, label: string, dice: DrawContext | null): Each[] {
  const left = [...list];
  return Array.from({ length: Math.min(many, list.length) }, () =>
    left.splice(dice?.below(left.length, label) ?? 0, 1),
  ).flat();
}

/** What a whole lot pays: between the least and the most of its price, the middle without dice. */
function priceOf(world: World, want: (typeof wants.ids)[number], dice: DrawContext | null): number {
  const { least, most } = blackMarketRules(world).wants[want] ?? { least: 1, most: 1 };
  const each = dice?.between(least, most, 'price') ?? Math.floor((least + most) / 2);
  return each * wants.of(want).good.amount;
}
