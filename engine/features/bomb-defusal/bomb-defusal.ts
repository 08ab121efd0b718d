import { defineFeature } from '../../kernel/feature.ts';
import { seenBy } from '../../kernel/seen-by.ts';
import { subjectOf } from '../../kernel/subject-of.ts';
import { attemptMetrics, jailedActivity } from '../../kits/attempt.ts';
import { died } from '../characters/events.ts';
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
  // Nothing of the dead stays behind.
  listens: {
    'characters.died': (world, event) => {
      const dead = died.match(event)?.data.character;
      if (dead !== undefined) bombDefusalState(world).open.delete(dead);
    },
  },
  views: { Bomb: viewBomb },
  wishes: bombDefusalWishes,
  habit: bombDefusalHabit,
  activity(event) {
    const cut = wireCut.match(event);
    if (!cut) return [];
    return jailedActivity(subjectOf(cut, 'owner'), seenBy(wireCut, cut, 'owner'), charge);
  },
});
