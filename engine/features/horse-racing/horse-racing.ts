import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { finishRace, runLeg, scheduleRace, settleBets, startRace } from './duties.ts';
import {
  betPlaced,
  betsSettled,
  finished,
  postponed,
  progressed,
  resultTold,
  scheduled,
  started,
} from './events.ts';
import { horseRacingManifest } from './manifest.ts';
import { placeBet } from './place-bet.ts';
import { horseRacingPress } from './press.ts';
import { horseRacingRules } from './rules.ts';
import { horseRacingGame, horseRacingStakes, horseRacingState } from './state.ts';
import { horseRacingTold } from './told.ts';
import { viewHorseRacing } from './views.ts';
import { horseRacingHabit, horseRacingWishes } from './wishes.ts';

const kinds = [scheduled, postponed, betPlaced, started, progressed, finished, betsSettled, resultTold];

export const horseRacing = defineFeature(
  withKits(
    {
      ...horseRacingManifest,
      rules: horseRacingRules.defaults,
      quietRules: { everySeconds: 3_600 },
      slice: horseRacingState,
      commands: [placeBet],
      events: kinds.map(({ definition }) => definition),
      agenda: {
        'horse-racing.schedule-race': scheduleRace,
        'horse-racing.start-race': startRace,
        'horse-racing.run-leg': runLeg,
        'horse-racing.finish-race': finishRace,
        'horse-racing.settle-bets': settleBets,
      },
      begins: (world, { at }) => schedule('horse-racing.schedule-race', Math.max(at, world.round.startsAt)),
      // With no bet placed, the round's close has nothing to settle.
      beginsEmpty: true,
      ...horseRacingTold,
      press: { of: [scheduled], lines: horseRacingPress },
      views: { 'Horse Racing': viewHorseRacing },
      wishes: horseRacingWishes,
      habit: horseRacingHabit,
      talk: [
        'My horse in {city} came fourth. There were four prizes in my head.',
        'Do not bet on a grey in {city}. Or do, and tell me.',
      ],
    },
    horseRacingStakes.parts,
    horseRacingGame.parts,
  ),
);
