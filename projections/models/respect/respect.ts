import { given, type RespectKind } from '@rackets/engine/features/respect/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** Respect that `character` gave to another one, or had from them. */
export type RespectRow = {
  readonly character: string;
  readonly other: string;
  readonly direction: 'given' | 'received';
  readonly kind: RespectKind;
  readonly amount: number;
  readonly at: number;
};

const history = 'respect-history';
const index = 'byCharacter';

/** Who showed whom respect: a row for either side. Totals are the live world's metrics. */
export const respectModel = defineModel({
  name: 'respect',
  version: 1,
  collections: [{ name: history, indexes: { [index]: { fields: ['character', 'row'] } } }],
  of: { kinds: [given] },
  touches: () => [],
  fold(event, docs) {
    const shown = given.match(event);
    if (!shown) return;
    const { at, revision } = event;
    const giver = subjectOf(shown, 'owner');
    const { target, kind, amount } = seenBy(given, shown, 'target');
    const sides = [
      { character: giver, other: target, direction: 'given' },
      { character: target, other: giver, direction: 'received' },
    ] as const;
    for (const [n, side] of sides.entries()) {
      const row = rowId(revision, n);
      docs.put(history, row, { ...side, kind, amount, at, row });
    }
  },
});

/** What a gangster gave and received, newest first. */
export function readRespect(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<RespectRow>> {
  return pageOf(documents, history, index, character, page);
}
