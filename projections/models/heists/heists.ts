import { completed, type Share } from '@rackets/engine/features/heists/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { pageOf, type Page } from '../../kits/pages.ts';
import { defineModel, rowId, type DocRef, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A heist that is over, as those who were in it to the end know it. */
export type HeistResult = {
  readonly heist: string;
  readonly type: string;
  readonly city: string;
  readonly success: boolean;
  readonly chance: number;
  readonly text: number;
  readonly asset: 'money' | 'bullets';
  readonly haul: number;
  readonly startedAt: number;
  readonly shares: readonly Share[];
  readonly at: number;
  /** The row of its draw, which those who were in it may check. */
  readonly draw: string;
};

/** What the heists of one type come to, for somebody or for all: amounts are shares, for all they are whole hauls. */
export type HeistRecord = {
  readonly attempts: number;
  readonly successes: number;
  /** The sum of all chances, in a million. */
  readonly chances: number;
  readonly total: number;
  readonly max: number;
};

const history = 'heists-history';
const results = 'heists-results';
const records = 'heists-records';
const everybody = 'everybody';
const recordId = (who: string, type: string): string => `${who} ${type}`;

export const noRecord: HeistRecord = { attempts: 0, successes: 0, chances: 0, total: 0, max: 0 };

/** Heists that are over: a row for each who was in one, how each ended, and what those of a type come to. */
export const heistsModel = defineModel({
  name: 'heists',
  version: 2,
  collections: [
    {
      name: history,
      indexes: { byCharacter: { fields: ['character', 'row'] }, byType: { fields: ['ofType', 'row'] } },
    },
    { name: results, indexes: {} },
    { name: records, indexes: {} },
  ],
  of: { kinds: [completed] },
  touches: (event) => recordsOf(event),
  fold(event, docs) {
    const done = completed.match(event);
    if (!done) return;
    const result: HeistResult = {
      ...seenBy(completed, done, 'leader'),
      at: event.at,
      draw: rowId(event.revision),
    };
    docs.put(results, result.heist, result);
    for (const [n, { character }] of result.shares.entries()) {
      const row = rowId(event.revision, n);
      docs.put(history, row, { ...result, character, row, ofType: recordId(character, result.type) });
    }
    for (const { character, amount } of result.shares) add(docs, character, result, amount);
    add(docs, everybody, result, result.haul);
  },
});

function recordsOf(event: RecordedEvent): readonly DocRef[] {
  const done = completed.match(event);
  if (!done) return [];
  const { shares, type } = seenBy(completed, done, 'leader');
  return [...shares.map(({ character }) => character), everybody].map((who) => ({
    collection: records,
    id: recordId(who, type),
  }));
}

function add(docs: Docs, who: string, { type, success, chance }: HeistResult, amount: number): void {
  const id = recordId(who, type);
  // Written here alone.
  const before = (docs.get(records, id) ?? noRecord) as HeistRecord;
  const next: HeistRecord = {
    attempts: before.attempts + 1,
    successes: before.successes + (success ? 1 : 0),
    chances: before.chances + chance,
    total: before.total + amount,
    max: Math.max(before.max, amount),
  };
  docs.put(records, id, next);
}

/** A page of somebody's heists, newest first; of one type where one is named. */
export function readHeists(
  documents: Documents,
  character: string,
  type: string | null,
  page: number,
): Promise<Page<HeistResult>> {
  return type === null
    ? pageOf(documents, history, 'byCharacter', character, page)
    : pageOf(documents, history, 'byType', recordId(character, type), page);
}

/** How a heist ended; null while it has not, and for one that there never was. */
export async function readHeistResult(documents: Documents, heist: string): Promise<HeistResult | null> {
  const found = (await documents.getMany(results, [heist])).get(heist);
  // Written by this model alone.
  return found ? (found.body as HeistResult) : null;
}

/** What the heists of a type come to for some characters, all together. */
export async function readHeistRecord(
  documents: Documents,
  characters: readonly string[],
  type: string,
): Promise<HeistRecord> {
  const found = await documents.getMany(
    records,
    characters.map((id) => recordId(id, type)),
  );
  return [...found.values()]
    .map(({ body }) => body as HeistRecord)
    .reduce(
      (sum, each) => ({
        attempts: sum.attempts + each.attempts,
        successes: sum.successes + each.successes,
        chances: sum.chances + each.chances,
        total: sum.total + each.total,
        max: Math.max(sum.max, each.max),
      }),
      noRecord,
    );
}

/** What the heists of a type come to for everybody: each counted once, with its whole haul. */
export const readRoundRecord = (documents: Documents, type: string): Promise<HeistRecord> =>
  readHeistRecord(documents, [everybody], type);
