import { defineFeature } from '../../kernel/declarations/feature.ts';
import { lifeOf } from '../../kernel/state/world.ts';
import { goodsSources } from '../../shared/ports/goods-sources.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { buyBullets } from './buy-bullets.ts';
import { bought } from './events.ts';
import { bulletStoreManifest } from './manifest.ts';
import { bulletStoreRules } from './rules.ts';
import { bulletStoreState, stockIn } from './state.ts';
import { shelfSources } from './sources.ts';
import { transferableBullets } from './transferable.ts';
import { viewBulletStore } from './views.ts';
import { bulletStoreHabit, bulletStoreWishes } from './wishes.ts';

/** One shelf of bullets for all of a city, filled up by the hour. */
export const bulletStore = defineFeature({
  ...bulletStoreManifest,
  rules: bulletStoreRules.defaults,
  slice: bulletStoreState,
  provides: [transfers(transferableBullets), goodsSources.by(shelfSources)],
  commands: [buyBullets],
  events: [bought.definition],
  metrics: {
    'bullet-store.purchases': { kind: 'sum', label: 'Bullet purchases', total: true },
    'bullet-store.bullets': { kind: 'sum', label: 'Bullets bought', total: true },
    'bullet-store.spent': { kind: 'sum', label: 'Spent on bullets', unit: 'money', total: true },
  },
  forget: {
    death: (world, character) => {
      bulletStoreState(world).bulks.delete(character);
    },
  },
  state(world, { character }, now) {
    const city = character === null ? null : lifeOf(world, character).location;
    return { bullet_stock: city === null ? 0 : stockIn(world, city, now) };
  },
  views: { 'Bullet store': viewBulletStore },
  wishes: bulletStoreWishes,
  habit: bulletStoreHabit,
  talk: ['Bullets are dear in {city} this week. So are funerals.'],
});
