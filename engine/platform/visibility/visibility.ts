import { defineFeature } from '../../kernel/declarations/feature.ts';
import { hideCharacters, setRevealed, sharePrivately } from './commands.ts';
import { charactersHidden, revealSet, sharedPrivately } from './events.ts';
import { visibilityState } from './state.ts';

/** Which of a player's characters others can link, and which they can see at all. */
export const visibility = defineFeature({
  name: 'visibility',
  slice: visibilityState,
  commands: [hideCharacters, sharePrivately, setRevealed],
  events: [charactersHidden.definition, sharedPrivately.definition, revealSet.definition],
});
