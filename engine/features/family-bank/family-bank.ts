import { defineFeature } from '../../kernel/declarations/feature.ts';
import { depositMoney } from './deposit-money.ts';
import { deposited, settled, withdrawn } from './events.ts';
import { familyBankManifest } from './manifest.ts';
import { settlements } from './settle.ts';
import { countCut, familyBankState } from './state.ts';
import { bankTold } from './told.ts';
import { viewBankPage } from './views.ts';
import { familyBankHabit, familyBankWishes } from './wishes.ts';
import { withdrawMoney } from './withdraw-money.ts';

/** What a family has together: who paid it in, who takes it out, and who gets it back when the family closes. */
export const familyBank = defineFeature({
  ...familyBankManifest,
  ...settlements,
  slice: familyBankState,
  // Nothing was ever cut for a family, or lay in its bank, in a round that was stored before there were families.
  beginsEmpty: true,
  counted: countCut,
  commands: [depositMoney, withdrawMoney],
  events: [deposited, withdrawn, settled].map(({ definition }) => definition),
  ...bankTold,
  views: { 'Family bank': viewBankPage },
  wishes: familyBankWishes,
  habit: familyBankHabit,
});
