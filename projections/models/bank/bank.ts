import { deposited, withdrawn } from '@rackets/engine/features/bank/bank.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** Money that was taken to the bank or out of it. */
export type BankRow = {
  readonly character: string;
  readonly kind: 'deposit' | 'withdraw';
  readonly amount: number;
  /** What lay in the bank afterwards. */
  readonly bank: number;
  readonly at: number;
};

const history = 'bank-history';

/** What each character put into the bank and took out of it. */
export const bankModel = defineModel({
  name: 'bank',
  version: 1,
  collections: [{ name: history, indexes: { byCharacter: { fields: ['character', 'row'] } } }],
  of: { kinds: [deposited, withdrawn] },
  touches: () => [],
  fold(event, docs) {
    const { at, revision } = event;
    const row = rowId(revision);
    const into = deposited.match(event);
    const out = withdrawn.match(event);
    if (into) {
      const { amount, bank } = seenBy(deposited, into, 'owner');
      docs.put(history, row, { character: subjectOf(into, 'owner'), kind: 'deposit', amount, bank, at, row });
    }
    if (out) {
      const { amount, bank } = seenBy(withdrawn, out, 'owner');
      docs.put(history, row, { character: subjectOf(out, 'owner'), kind: 'withdraw', amount, bank, at, row });
    }
  },
});

/** A character's last movements, newest first. */
export async function readBankHistory(
  documents: Documents,
  character: string,
  limit: number,
): Promise<readonly (BankRow & { readonly id: string })[]> {
  const query = { index: 'byCharacter', prefix: [character], descending: true, limit };
  const docs = await documents.range(history, query);
  // Written by this model alone.
  return docs.map(({ id, body }) => ({ ...(body as BankRow), id }));
}
