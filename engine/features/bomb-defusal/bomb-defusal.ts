import { tellings, toldInFeed } from '../../kits/told.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { attemptMetrics, jailedWords } from '../../kits/attempt.ts';
import { bombDefusalAccolades } from './accolades.ts';
import { charge, cutWire } from './cut-wire.ts';
import { opened, wireCut } from './events.ts';
import { bombDefusalManifest } from './manifest.ts';
import { openCase } from './open-case.ts';
import { bombDefusalRules } from './rules.ts';
import { bombDefusalState } from './state.ts';
import { viewBomb } from './views.ts';
import { bombDefusalHabit, bombDefusalWishes } from './wishes.ts';

/** Four wires, some clues, and nothing decided until a wire is cut. */
export const bombDefusal = defineFeature({
  ...bombDefusalManifest,
  slice: bombDefusalState,
  rules: bombDefusalRules.defaults,
  commands: [openCase, cutWire],
  events: [opened.definition, wireCut.definition],
  accolades: bombDefusalAccolades,
  metrics: attemptMetrics('bomb-defusal', {
    attempts: 'Bombs attempted',
    successes: 'Bombs defused',
    money: 'Earned by defusing bombs',
    streakMax: 'Best streak of defused bombs',
  }),
  forget: {
    death: (world, character) => {
      bombDefusalState(world).open.delete(character);
    },
  },
  views: { Bomb: viewBomb },
  wishes: bombDefusalWishes,
  habit: bombDefusalHabit,
  talk: ['Cut the red one in {city}. It was the red one.', 'My hands only shake afterwards. Ask {city}.'],
  activity: tellings(toldInFeed(wireCut, 'owner', (seen) => jailedWords(seen, charge))).activity,
});
