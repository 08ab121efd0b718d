import { defineFeature } from '../../kernel/declarations/feature.ts';
import { attemptMetrics } from '../../kits/attempt.ts';
import { safeCrackingAccolades } from './accolades.ts';
import { guessCode } from './guess-code.ts';
import { guessed } from './guessed.ts';
import { safeCrackingManifest } from './manifest.ts';
import { safePress, safeQuiet } from './press.ts';
import { safeCrackingRules } from './rules.ts';
import { safeCrackingState } from './safes.ts';
import { viewSafe } from './views.ts';
import { safeCrackingHabit, safeCrackingWishes } from './wishes.ts';

/** One safe in each city, which all there try to open, and no code until somebody dials one. */
export const safeCracking = defineFeature({
  ...safeCrackingManifest,
  slice: safeCrackingState,
  rules: safeCrackingRules.defaults,
  commands: [guessCode],
  events: [guessed.definition],
  accolades: safeCrackingAccolades,
  metrics: {
    ...attemptMetrics('safe-cracking', {
      attempts: 'Codes dialled',
      successes: 'Safes opened',
      money: 'Earned from safes',
      streakMax: 'Safes opened in a row',
    }),
    // S050 ranks gangsters and families by what they earned.
    'safe-cracking.successes': { kind: 'sum', label: 'Safes opened', history: true, total: true },
    'safe-cracking.money': {
      kind: 'sum',
      label: 'Earned from safes',
      unit: 'money',
      ranked: { families: true },
      total: true,
    },
    'safe-cracking.top_crack': {
      kind: 'max',
      label: 'Most carried out of one safe',
      unit: 'money',
      total: true,
    },
  },
  press: { of: [guessed], lines: safePress, quiet: safeQuiet },
  views: { Safe: viewSafe },
  wishes: safeCrackingWishes,
  habit: safeCrackingHabit,
  talk: [
    'There is a safe in {city} that begins with a seven. Maybe.',
    'One guess a visit. {city} makes patience cheap.',
    'Whoever keeps changing the code in {city}, stop it.',
  ],
});
