import { lottoTypes, type LottoType, type Winner } from '@rackets/engine/features/lotto/draws.ts';
import { drawn, ticketsBought } from '@rackets/engine/features/lotto/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId, type DocRef } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { readPage, rowsPerPage, type Page } from '../../kits/pages.ts';

/** A draw that was made. */
export type LottoDraw = {
  readonly draw: string;
  readonly type: LottoType;
  readonly at: number;
  readonly tickets: number;
  readonly jackpot: number;
  readonly winners: readonly Winner[];
  /** Of its event. */
  readonly row: string;
};

/** What one character holds of a draw. */
type Entry = {
  readonly character: string;
  readonly type: LottoType;
  readonly draw: string;
  readonly tickets: number;
};

const draws = 'lotto-draws';
const entries = 'lotto-entries';
/** More than a round has draws of one type. */
const mostEntries = 400;

const entryId = (draw: string, character: string) => `${draw} ${character}`;

/** Past draws, and how many tickets each player held: players see their own, not others'. */
export const lottoModel = defineModel({
  name: 'lotto',
  version: 1,
  collections: [
    { name: draws, indexes: { byType: { fields: ['type', 'row'] } } },
    { name: entries, indexes: { byCharacter: { fields: ['character', 'type', 'row'] } } },
  ],
  of: { kinds: [drawn, ticketsBought] },
  touches: (event) => entryOf(event)?.touched ?? [],
  fold(event, docs) {
    const entry = entryOf(event);
    if (entry) {
      const [{ id }] = entry.touched;
      // Written by this fold alone.
      const before = docs.get(entries, id) as (Entry & { readonly row: string }) | null;
      const tickets = (before?.tickets ?? 0) + entry.bought.tickets;
      docs.put(entries, id, { ...entry.bought, tickets, row: before?.row ?? rowId(event.revision) });
    }
    const made = drawn.match(event);
    if (!made) return;
    const { draw, type, tickets, jackpot, winners } = seenBy(drawn, made, 'everyone');
    const row = rowId(event.revision);
    const kept: LottoDraw = { draw, type, at: made.at, tickets, jackpot, winners, row };
    docs.put(draws, draw, kept);
  },
});

function entryOf(
  event: RecordedEvent,
): { readonly touched: readonly [DocRef]; readonly bought: Entry } | null {
  const buying = ticketsBought.match(event);
  if (!buying) return null;
  const character = subjectOf(buying, 'owner');
  const { draw, type, amount } = seenBy(ticketsBought, buying, 'owner');
  const touched = [{ collection: entries, id: entryId(draw, character) }] as const;
  return { touched, bought: { character, type, draw, tickets: amount } };
}

/** A draw with the tickets that the reader held. */
export type OwnDraw = LottoDraw & { readonly own: number };

/** The latest draw of each type, by its id: the rows of their events. */
export async function readLatestRows(documents: Documents): Promise<ReadonlyMap<string, string>> {
  const latest = await Promise.all(
    lottoTypes.map((type) =>
      documents.range(draws, { index: 'byType', prefix: [type], descending: true, limit: 1 }),
    ),
  );
  // Written by this model alone.
  return new Map(latest.flat().map(({ id, body }) => [id, (body as LottoDraw).row]));
}

/** Draws of one type, the latest first: all of them. */
export async function readDraws(
  documents: Documents,
  type: LottoType,
  character: string,
  page: number,
): Promise<Page<OwnDraw>> {
  const query = { index: 'byType', prefix: [type], descending: true };
  const found = await readPage<LottoDraw>(documents, draws, query, page, rowsPerPage);
  const own = await documents.getMany(
    entries,
    found.rows.map(({ draw }) => entryId(draw, character)),
  );
  const heldOf = (draw: string) => Number(own.get(entryId(draw, character))?.body['tickets'] ?? 0);
  return { ...found, rows: found.rows.map((row) => ({ ...row, own: heldOf(row.draw) })) };
}

/** All draws of one type that a character entered and that were made, the latest first. */
export async function readOwnDraws(
  documents: Documents,
  type: LottoType,
  character: string,
): Promise<readonly (OwnDraw & { readonly id: string })[]> {
  const query = { index: 'byCharacter', prefix: [character, type], descending: true, limit: mostEntries };
  // Written by this model alone.
  const held = (await documents.range(entries, query)).map(({ body }) => body as Entry);
  const made = await documents.getMany(
    draws,
    held.map(({ draw }) => draw),
  );
  return held.flatMap(({ draw, tickets }) => {
    const body = made.get(draw)?.body as LottoDraw | undefined;
    return body ? [{ ...body, id: draw, own: tickets }] : [];
  });
}

/** The mean of one's chances to win a draw first, in percent; null before the first draw. */
export function averageChance(own: readonly OwnDraw[]): number | null {
  if (own.length === 0) return null;
  return own.reduce((sum, { own: mine, tickets }) => sum + (100 * mine) / tickets, 0) / own.length;
}
