import { gameKit, limitsIn } from '../../kits/game.ts';
import { rouletteRules } from './rules.ts';

export const rouletteGame = gameKit({
  feature: 'roulette',
  title: 'Roulette',
  limits: (world, city) => limitsIn(rouletteRules(world), city),
});
