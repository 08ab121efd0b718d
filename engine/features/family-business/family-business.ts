import { defineFeature } from '../../kernel/declarations/feature.ts';
import { businessClosed, incomePaid, started } from './events.ts';
import { familyBusinessManifest } from './manifest.ts';
import { familyBusinessRules } from './rules.ts';
import { closeBusiness, settlements, startBusiness } from './run-business.ts';
import { familyBusinessState } from './state.ts';
import { businessTold } from './told.ts';
import { viewBusinessPage } from './views.ts';
import { familyBusinessHabit, familyBusinessWishes } from './wishes.ts';

/** What a family runs for its bank's money and what pays into it day by day, as long as its protector is there. */
export const familyBusiness = defineFeature({
  ...familyBusinessManifest,
  ...settlements,
  slice: familyBusinessState,
  rules: familyBusinessRules.defaults,
  // A random play's families have little and do not live long.
  quietRules: {
    types: familyBusinessRules.defaults.types.map((type) => ({ ...type, cost: 10, income: 1 })),
    paysEverySeconds: 600,
  },
  beginsEmpty: true,
  commands: [startBusiness, closeBusiness],
  events: [started, incomePaid, businessClosed].map(({ definition }) => definition),
  ...businessTold,
  views: { 'Family business': viewBusinessPage },
  wishes: familyBusinessWishes,
  habit: familyBusinessHabit,
});
