import { auctionsRules } from '../../features/auctions/rules.ts';
import { drugsRules } from '../../features/drugs/rules.ts';
import { horseRacingRules } from '../../features/horse-racing/rules.ts';
import { defaultRules } from '../../features/index.ts';
import { prisonRules } from '../../features/prison/rules.ts';
import { stocksRules } from '../../features/stocks/rules.ts';

/**
 * The rules of random plays: the game does less by itself. By default more than nine of ten events are inmates, races
 * and lots of the house that no player uses, so a play takes several times as long and shows no more.
 */
export const quietRules = {
  ...defaultRules(),
  auctions: { ...auctionsRules.defaults, houseEverySeconds: 7_200 },
  drugs: { ...drugsRules.defaults, everyHours: 24 },
  'horse-racing': { ...horseRacingRules.defaults, everySeconds: 3_600 },
  prison: { ...prisonRules.defaults, npcs: { ...prisonRules.defaults.npcs, everySeconds: 7_200 } },
  stocks: { ...stocksRules.defaults, everyHours: 24 },
};
