import { defineFeature } from '../../kernel/declarations/feature.ts';
import { attemptMetrics } from '../../kits/attempt.ts';
import { extortionAccolades } from './accolades.ts';
import { attempted, moneyReturned, targetsOpened } from './events.ts';
import { extortBank, extortCharacter } from './extort.ts';
import { extortionManifest } from './manifest.ts';
import { openTargets } from './open-targets.ts';
import { returnMoney } from './return-money.ts';
import { extortionRules } from './rules.ts';
import { extortionFeePpm, extortionLimit, extortionState } from './state.ts';
import { extortionTold } from './told.ts';
import { viewExtortion } from './views.ts';
import { extortionHabit, extortionWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';

/** Money out of other gangsters' pockets and banks, some of which can be given back with a word. */
export const extortion = defineFeature({
  ...extortionManifest,
  slice: extortionState,
  rules: extortionRules.defaults,
  provides: [
    levelOpenings.by((world) => [
      {
        level: extortionRules(world).bank.levelMin,
        what: 'Extortion through the bank',
        path: '/main/extortion',
      },
    ]),
  ],
  commands: [openTargets, extortCharacter, extortBank, returnMoney],
  events: [targetsOpened.definition, attempted.definition, moneyReturned.definition],
  accolades: extortionAccolades,
  channels: {
    extortion: { feePpm: extortionFeePpm, maxAmount: extortionLimit },
    // No more can be given back than was taken, once.
    'extortion-return': { feePpm: 0, maxAmount: extortionLimit, openToAll: true },
  },
  metrics: attemptMetrics('extortion', {
    attempts: 'Extortions attempted',
    successes: 'Extortions done',
    money: 'Earned by extortion',
    streakMax: 'Best streak of extortions',
  }),
  forget: {
    death(world, character) {
      const { targets, rests, returnable } = extortionState(world);
      targets.delete(character);
      rests.delete(character);
      returnable.delete(character);
    },
  },
  views: { Extortion: viewExtortion },
  wishes: extortionWishes,
  habit: extortionHabit,
  talk: [
    'Paid a visit in {city}. They were short. So was the visit.',
    'Insurance, I told him. In {city} that is a growing business.',
  ],
  ...extortionTold,
});
