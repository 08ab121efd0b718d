import { defineFeature } from '../../kernel/declarations/feature.ts';
import { reserveUsername, usernameReserved } from './reserve-username.ts';
import { settingsState } from './state.ts';

/** Settings that decisions read; all others are player documents. */
export const settings = defineFeature({
  name: 'settings',
  slice: settingsState,
  commands: [reserveUsername],
  events: [usernameReserved.definition],
});
