import { z } from 'zod';
import { drawOne } from '../../kernel/dice/draw.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { storeProducts } from '../../shared/ports/store.ts';
import { premiumEnding, specialRotated } from './events.ts';
import { livingOf } from './grants.ts';
import { creditsRules } from './rules.ts';
import { nextUtcWeek, premiumUntil, shutsAt } from './state.ts';

/** Draws the special of the week, to end with it or with the store: one roll, labelled `special`. */
export const rotateSpecial: DueDefinition = {
  untilClose: true,
  due(world, _item, { now, draw }) {
    const products = storeProducts(world).filter(({ special }) => special);
    const until = Math.min(nextUtcWeek(now), shutsAt(world));
    if (products.length === 0 || until <= now) return [];
    const { id, name, cost } = drawOne(draw, products, 'special');
    const lower = Math.ceil((cost * creditsRules(world).specialPercent) / 100);
    return [specialRotated.draft({ product: id, name, cost: lower, until })];
  },
};

const warning = z.strictObject({ account: z.string(), until: z.int() });

/** Tells a living gangster that certified time ends, unless it was bought on. */
export const warnOfEnd: DueDefinition = {
  untilClose: true,
  due(world, { data }, { now }) {
    const { account, until } = warning.parse(data);
    const subjects = livingOf(world, account);
    if (premiumUntil(world, account) !== until || until <= now) return [];
    return subjects.length === 0 ? [] : [premiumEnding.draft({ until }, { subjects })];
  },
};
