import { defineFeature } from '../../kernel/declarations/feature.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { otherWealth } from '../../shared/catalogues/goods.ts';
import { closeEarly, collectAccount } from './close-account.ts';
import { accountsLeft, matureAccount, settleDeath } from './duties.ts';
import { closedEarly, collected, matured, opened } from './events.ts';
import { savingsManifest } from './manifest.ts';
import { openAccount } from './open-account.ts';
import { savingsRules } from './rules.ts';
import { accountsOf, savedBy, savingsState } from './state.ts';
import { savingsTold } from './told.ts';
import { viewSavings } from './views.ts';
import { savingsHabit, savingsWishes } from './wishes.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

/** Money that is locked until a date and then pays a fixed interest. */
export const savings = defineFeature({
  ...savingsManifest,
  rules: savingsRules.defaults,
  slice: savingsState,
  // Without an account a death settles nothing.
  beginsEmpty: true,
  provides: [
    otherWealth.by(savedBy),
    upcoming.by((world, character, now) =>
      accountsOf(world, character).flatMap(({ maturesAt: at, amount, interest }) =>
        at > now
          ? [{ at, what: `Your savings pay ${moneyText(amount + interest)}`, path: '/main/bank/savings' }]
          : [],
      ),
    ),
  ],
  commands: [openAccount, collectAccount, closeEarly],
  events: [opened, matured, collected, closedEarly].map(({ definition }) => definition),
  holders: { savings: { owner: 'character' } },
  agenda: { 'savings.mature-account': matureAccount, 'savings.settle-death': settleDeath },
  settle: { death: accountsLeft },
  metrics: {
    'savings.interest': { kind: 'sum', label: 'Interest earned', unit: 'money', total: true },
    'savings.fees': { kind: 'sum', label: 'Paid for early savings', unit: 'money', total: true },
  },
  stats: (world, character) => ({ savings: savedBy(world, character) }),
  ...savingsTold,
  views: { Savings: (world, character) => viewSavings(world, character) },
  wishes: savingsWishes,
  habit: savingsHabit,
});
