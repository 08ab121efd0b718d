import { defineRules } from '../../kernel/state/world.ts';

/** The businesses that a family may run, one of each (ruling 60): what each costs, and pays in 24 hours, in dollars. */
export const familyBusinessRules = defineRules('family-business', {
  types: [
    { id: 'news-stand', name: 'News Stand', cost: 400_000, income: 40_000 },
    { id: 'laundry', name: 'Laundry', cost: 900_000, income: 70_000 },
    { id: 'pool-hall', name: 'Pool Hall', cost: 2_000_000, income: 130_000 },
    { id: 'haulage', name: 'Haulage Yard', cost: 5_000_000, income: 280_000 },
    { id: 'night-club', name: 'Night Club', cost: 12_000_000, income: 570_000 },
    { id: 'grand-hotel', name: 'Grand Hotel', cost: 25_000_000, income: 1_000_000 },
  ],
  /** How often a business pays. */
  paysEverySeconds: 86_400,
});
