import { attempted, moneyReturned } from '@rackets/engine/features/extortion/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Extortions, with what each victim knows of theirs. */
export const extortionAttempts = attemptModel({
  name: 'extortion',
  version: 1,
  event: attempted,
  row: ({
    id,
    type,
    target,
    success,
    chance,
    money,
    taken,
    moneyFamily,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }) => ({
    extortion: id,
    type,
    target,
    success,
    chance,
    money,
    taken,
    moneyFamily,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  received: ({ success, type, paid }) => ({ success, type, paid }),
  ...attemptTotals,
});

/** Money that was given back, as either side sees it. */
export interface ReturnRow {
  readonly id: string;
  readonly at: number;
  /** Who gave it back. */
  readonly by: string;
  readonly to: string;
  readonly amount: number;
  readonly message: SealedText | null;
}

const collection = 'extortion-returns';
const listed = 20;

export const extortionReturns = {
  model: defineModel({
    name: 'extortion-returns',
    version: 1,
    collections: [
      {
        name: collection,
        indexes: { byGiver: { fields: ['by', 'row'] }, byVictim: { fields: ['to', 'row'] } },
      },
    ],
    of: { kinds: [moneyReturned] },
    touches: () => [],
    fold(event, docs) {
      const returned = moneyReturned.match(event);
      if (!returned) return;
      const { amount, message } = seenBy(moneyReturned, returned, 'target');
      const row = rowId(event.revision);
      const [by, to] = [subjectOf(returned, 'owner'), subjectOf(returned, 'target')];
      docs.put(collection, row, { by, to, at: event.at, amount, message, row });
    },
  }),
  /** What a character gave back or was given back, newest first. */
  async readOf(documents: Documents, character: string): Promise<readonly ReturnRow[]> {
    const query = { prefix: [character], descending: true, limit: listed };
    const [given, got] = await Promise.all([
      documents.range(collection, { ...query, index: 'byGiver' }),
      documents.range(collection, { ...query, index: 'byVictim' }),
    ]);
    // Written by this model alone.
    return [...given, ...got]
      .map(({ id, body }) => ({ ...(body as Omit<ReturnRow, 'id'> & typeof body), id }))
      .toSorted((one, other) => other.at - one.at)
      .slice(0, listed);
  },
};
