import { defineFeature } from '../../kernel/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { dealt, hit, stood } from './events.ts';
import { blackjackGame, blackjackStakes, blackjackState } from './game.ts';
import { blackjackManifest } from './manifest.ts';
import { hitHand, placeBet, standHand } from './play.ts';
import { blackjackRules } from './rules.ts';
import { viewBlackjack } from './views.ts';
import { blackjackHabit, blackjackWishes } from './wishes.ts';

export const blackjack = defineFeature(
  withKits(
    {
      ...blackjackManifest,
      rules: blackjackRules.defaults,
      slice: blackjackState,
      // With no bet open, the round's close has nothing to settle.
      beginsEmpty: true,
      commands: [placeBet, hitHand, standHand],
      events: [dealt.definition, hit.definition, stood.definition],
      views: { Blackjack: viewBlackjack },
      wishes: blackjackWishes,
      habit: blackjackHabit,
    },
    blackjackStakes.parts,
    blackjackGame.parts,
  ),
);
