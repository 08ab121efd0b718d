import { defineFeature } from '../../kernel/declarations/feature.ts';
import { commitSuicide, committed } from './commit-suicide.ts';
import { suicideManifest } from './manifest.ts';
import { suicideRules } from './rules.ts';
import { suicideState } from './state.ts';
import { viewSuicide } from './views.ts';

/** A player's own end of a life, once in a week. */
export const suicide = defineFeature({
  ...suicideManifest,
  slice: suicideState,
  rules: suicideRules.defaults,
  commands: [commitSuicide],
  events: [committed.definition],
  views: { Suicide: viewSuicide },
  wishes: {
    'end one’s life': {
      weight: 1,
      endsLife: true,
      command: () => ({ type: commitSuicide.type, payload: {} }),
    },
  },
});
