import { schedule } from '../../kernel/machine/apply.ts';
import { endOfDay } from '../../kernel/state/days.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { roundOpened } from '../round/round.ts';
import { fairnessManifest } from './manifest.ts';
import { changeSeed } from './change-seed.ts';
import { fixSalt, revealDay } from './duties.ts';
import { dayRevealed, saltFixed, seedChanged } from './events.ts';
import { fairnessState } from './state.ts';

/**
 * What makes the draws provable beside the draws themselves: salt, seeds, the keys of past days. Registered before
 * every feature that draws when a round starts, so that the salt is fixed first; the kernel asserts that it was.
 */
export const fairness = defineFeature({
  ...fairnessManifest,
  wishes: {
    'change the seed': {
      weight: 3,
      command: (_world, _character, _now, random) => ({
        type: changeSeed.type,
        payload: { seed: 'x'.repeat(10 * random.below(8)) },
      }),
    },
  },
  slice: fairnessState,
  commands: [changeSeed],
  events: [saltFixed.definition, seedChanged.definition, dayRevealed.definition],
  agenda: { 'fairness.fix-salt': fixSalt, 'fairness.reveal-day': revealDay },
  listens: {
    'round.opened': (world, event) => {
      const opened = roundOpened.match(event);
      if (!opened?.data.salted) return;
      fairnessState(world).beacon = opened.data.beacon;
      schedule('fairness.fix-salt', Math.max(event.at, world.round.startsAt));
      schedule('fairness.reveal-day', endOfDay(world, 1));
    },
  },
});
