import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { rouletteGame } from './game.ts';
import { rouletteManifest } from './manifest.ts';
import { rouletteRules } from './rules.ts';
import { spinWheel } from './spin-wheel.ts';
import { spun } from './spun.ts';
import { viewRoulette } from './views.ts';
import { rouletteHabit, rouletteWishes } from './wishes.ts';

export const roulette = defineFeature(
  withKits(
    {
      ...rouletteManifest,
      rules: rouletteRules.defaults,
      commands: [spinWheel],
      events: [spun.definition],
      views: { Roulette: viewRoulette },
      wishes: rouletteWishes,
      habit: rouletteHabit,
      talk: ['Red, {city}. It is always red when I bet black.', 'The wheel in {city} has no memory. I do.'],
    },
    rouletteGame.parts,
  ),
);
