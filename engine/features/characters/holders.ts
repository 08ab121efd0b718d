import type { HolderKind } from '../../kernel/declarations/holder-kinds.ts';

/** What lives and accounts hold, and the two kinds that any feature may open under its own name. */
export const characterHolders: Readonly<Record<string, HolderKind>> = {
  /** Cash and goods in hand. */
  char: { owner: 'character' },
  /** Credits and premium time. */
  account: { owner: 'account' },
  /** What a death leaves to the account. */
  estate: { owner: 'account' },
  /** `escrow:<feature>:<id>:<depositor>`: put aside, and still the depositor's. */
  escrow: { owner: 'character' },
  /** `pot:<feature>:<id>`: what several have put in. */
  pot: { shared: true },
};
