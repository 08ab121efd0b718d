import { defineFeature } from '../../kernel/feature.ts';
import { reserveUsername, usernameReserved } from './reserve-username.ts';
import { settingsState } from './state.ts';

/** What players choose and a decision reads; all other settings lie on their desks. */
export const settings = defineFeature({
  name: 'settings',
  slice: settingsState,
  commands: [reserveUsername],
  events: [usernameReserved.definition],
});
