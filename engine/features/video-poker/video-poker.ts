import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { completed, dealt } from './events.ts';
import { videoPokerGame, videoPokerStakes, videoPokerState } from './game.ts';
import { videoPokerManifest } from './manifest.ts';
import { completeHand, dealHand } from './play.ts';
import { videoPokerRules } from './rules.ts';
import { viewVideoPoker } from './views.ts';
import { videoPokerHabit, videoPokerWishes } from './wishes.ts';

export const videoPoker = defineFeature(
  withKits(
    {
      ...videoPokerManifest,
      rules: videoPokerRules.defaults,
      slice: videoPokerState,
      // With no bet open, the round's close has nothing to settle.
      beginsEmpty: true,
      commands: [dealHand, completeHand],
      events: [dealt.definition, completed.definition],
      views: { 'Video poker': viewVideoPoker },
      wishes: videoPokerWishes,
      habit: videoPokerHabit,
      talk: ['Held two kings in {city}. They held nothing for me.'],
    },
    videoPokerStakes.parts,
    videoPokerGame.parts,
  ),
);
