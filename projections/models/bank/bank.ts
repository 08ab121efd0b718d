import { deposited, withdrawn } from '@rackets/engine/features/bank/bank.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { historyModel } from '../../runner/histories.ts';
import type { HistoryRow } from '../../runner/model.ts';
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
export const bankModel = historyModel({
  name: 'bank',
  version: 1,
  of: { kinds: [deposited, withdrawn] },
  histories: [
    {
      name: history,
      indexes: { byCharacter: { fields: ['character', 'row'] } },
      rows: (event) => [
        ...movementIn(event, deposited, 'deposit'),
        ...movementIn(event, withdrawn, 'withdraw'),
      ],
    },
  ],
});

function movementIn(
  event: RecordedEvent,
  kind: typeof deposited,
  name: BankRow['kind'],
): readonly HistoryRow[] {
  const moved = kind.match(event);
  if (!moved) return [];
  const { amount, bank } = seenBy(kind, moved, 'owner');
  const of = { character: subjectOf(moved, 'owner') };
  return [{ of, tell: (): Omit<BankRow, 'character'> => ({ kind: name, amount, bank, at: event.at }) }];
}

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
