import { defineFeature } from '../../kernel/declarations/feature.ts';
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
      talk: [
        'The dealer in {city} stands on 17. I should have.',
        'Hit on 16 in {city}. Do not ask.',
        'Blackjack in {city} paid for dinner. It was a small dinner.',
      ],
    },
    blackjackStakes.parts,
    blackjackGame.parts,
  ),
);
