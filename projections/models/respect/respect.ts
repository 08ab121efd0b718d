import { given, type RespectKind } from '@rackets/engine/features/respect/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { historyModel } from '../../runner/histories.ts';
import type { HistoryRow } from '../../runner/model.ts';
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
export const respectModel = historyModel({
  name: 'respect',
  version: 1,
  of: { kinds: [given] },
  histories: [
    {
      name: history,
      indexes: { [index]: { fields: ['character', 'row'] } },
      rows: (event) => sidesOf(event),
    },
  ],
});

function sidesOf(event: RecordedEvent): readonly HistoryRow[] {
  const shown = given.match(event);
  if (!shown) return [];
  const giver = subjectOf(shown, 'owner');
  const { target, kind, amount } = seenBy(given, shown, 'target');
  const told = { kind, amount, at: event.at };
  return [
    {
      of: { character: giver },
      tell: (): Omit<RespectRow, 'character'> => ({ ...told, other: target, direction: 'given' }),
    },
    {
      of: { character: target },
      tell: (): Omit<RespectRow, 'character'> => ({ ...told, other: giver, direction: 'received' }),
    },
  ];
}

/** What a gangster gave and received, newest first. */
export function readRespect(
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<RespectRow>> {
  return pageOf(documents, history, index, character, page);
}
