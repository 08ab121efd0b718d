import { defineFeature } from '../../kernel/declarations/feature.ts';
import { askWitness } from './ask-witness.ts';
import { asked } from './events.ts';
import { verifyKillManifest } from './manifest.ts';
import { verifyKillRules } from './rules.ts';
import { viewWitnesses } from './views.ts';
import { verifyKillHabit, verifyKillWishes } from './wishes.ts';

/** Witnesses who say for money whether somebody killed somebody, or run off with it. */
export const verifyKill = defineFeature({
  ...verifyKillManifest,
  rules: verifyKillRules.defaults,
  // Nobody in a random play has much to spend.
  quietRules: { basePrice: 50 },
  commands: [askWitness],
  events: [asked.definition],
  metrics: {
    'verify-kill.asked': { kind: 'sum', label: 'Witnesses asked', total: true },
    'verify-kill.answered': { kind: 'sum' },
    'verify-kill.spent': { kind: 'sum', label: 'Spent on witnesses', unit: 'money', total: true },
  },
  views: { 'Verify Kill': viewWitnesses },
  wishes: verifyKillWishes,
  habit: verifyKillHabit,
});
