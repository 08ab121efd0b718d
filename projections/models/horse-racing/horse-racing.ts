import {
  betPlaced,
  finished,
  postponed,
  progressed,
  scheduled,
  started,
} from '@rackets/engine/features/horse-racing/events.ts';
import { payoutOf } from '@rackets/engine/features/horse-racing/odds.ts';
import type { BetAsset, Runner } from '@rackets/engine/features/horse-racing/race.ts';
import type { RaceFacts } from '@rackets/engine/features/horse-racing/views.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { readPage, rowsPerPage, type Page } from '../../kits/pages.ts';

/** A bet as its owner placed it. */
export type BetRow = {
  readonly character: string;
  readonly at: number;
  readonly race: string;
  readonly horse: number;
  readonly asset: BetAsset;
  readonly amount: number;
};

/** A race that was kept, with the draw of its finish once there is one. */
export type KeptRace = RaceFacts & {
  readonly draw?: { readonly id: string; readonly at: number };
};

const races = 'horse-races';
const bets = 'horse-race-bets';

/** Races with all that was shown of them, for the list and for replays, and everybody's own bets. */
export const horseRacingModel = defineModel({
  name: 'horse-racing',
  version: 2,
  collections: [
    { name: races, indexes: { byRow: { fields: ['row'] } } },
    {
      name: bets,
      indexes: {
        byAsset: { fields: ['character', 'asset', 'row'] },
        byRace: { fields: ['character', 'race', 'row'] },
      },
    },
  ],
  of: { kinds: [scheduled, postponed, betPlaced, started, progressed, finished] },
  touches(event) {
    const change = changeOf(event);
    return change ? [{ collection: races, id: change.race }] : [];
  },
  fold(event, docs) {
    const change = changeOf(event);
    if (change) {
      // Written by this fold alone.
      const before = docs.get(races, change.race) as RaceFacts | null;
      docs.put(races, change.race, {
        row: rowId(event.revision),
        ...before,
        ...change.to(before?.timeline ?? []),
      });
    }
    const placed = betPlaced.match(event);
    if (!placed) return;
    const { race, horse, asset, amount } = seenBy(betPlaced, placed, 'owner');
    const row = rowId(event.revision);
    const bet: BetRow = {
      character: subjectOf(placed, 'owner'),
      at: event.at,
      race: String(race),
      horse,
      asset,
      amount,
    };
    docs.put(bets, row, { ...bet, row });
  },
});

interface Change {
  readonly race: string;
  readonly to: (timeline: RaceFacts['timeline']) => Partial<KeptRace>;
}

/** What an event changes of a race; null when it is about none. */
function changeOf(event: RecordedEvent): Change | null {
  const planned = scheduled.match(event);
  if (planned) {
    const { race: id, startsAt, legs, runners } = seenBy(scheduled, planned, 'everyone');
    const fresh = { state: 'scheduled', startedAt: null, timeline: [], order: null, times: null } as const;
    return { race: String(id), to: () => ({ ...fresh, id: String(id), startsAt, legs, runners }) };
  }
  const later = postponed.match(event);
  if (later) {
    const { race, startsAt } = seenBy(postponed, later, 'everyone');
    return { race: String(race), to: () => ({ startsAt }) };
  }
  const off = started.match(event);
  if (off) {
    const { race } = seenBy(started, off, 'everyone');
    return { race: String(race), to: () => ({ state: 'in_progress', startedAt: event.at }) };
  }
  const leg = progressed.match(event);
  if (leg) {
    const { race, yards } = seenBy(progressed, leg, 'everyone');
    return { race: String(race), to: (timeline) => ({ timeline: [...timeline, yards] }) };
  }
  const over = finished.match(event);
  if (!over) return null;
  const { race, order, times } = seenBy(finished, over, 'everyone');
  const draw = { id: rowId(event.revision), at: event.at };
  return { race: String(race), to: () => ({ state: 'complete', order, times, draw }) };
}

/** All races of the round, the latest first. */
export function readRaces(documents: Documents, page: number): Promise<Page<RaceFacts>> {
  return readPage<RaceFacts>(documents, races, { index: 'byRow', descending: true }, page, rowsPerPage);
}

/** A race of the round; null when there is none of that id. */
export async function readRace(documents: Documents, id: string): Promise<KeptRace | null> {
  return ((await documents.getMany(races, [id])).get(id)?.body as KeptRace | undefined) ?? null;
}

/** A bet with its race as far as it has come. */
export type JudgedBet = BetRow & {
  readonly name: string;
  /** Of the horse, in halves of the stake; null of a race that is not kept. */
  readonly halves: number | null;
  readonly payout: number | null;
};

/** A character's bets in one asset, the latest first: `payout` is null while pending and 0 for a lost bet (R599). */
export async function readBets(
  documents: Documents,
  character: string,
  asset: BetAsset,
  page: number,
): Promise<Page<JudgedBet>> {
  const query = { index: 'byAsset', prefix: [character, asset], descending: true };
  const found = await readPage<BetRow>(documents, bets, query, page, rowsPerPage);
  const of = await documents.getMany(races, [...new Set(found.rows.map(({ race }) => race))]);
  return {
    ...found,
    rows: found.rows.map((row) => {
      const race = of.get(row.race)?.body as RaceFacts | undefined;
      const runner = race?.runners.find(({ number }) => number === row.horse);
      return {
        ...row,
        name: runner?.name ?? `Horse ${row.horse}`,
        halves: runner?.halves ?? null,
        payout: payoutOfBet(row, race, runner),
      };
    }),
  };
}

/** A character's bets on one race, at most one a horse, in the words of the call. */
export async function readRaceBets(documents: Documents, character: string, id: string) {
  const query = { index: 'byRace', prefix: [character, id], limit: 10 };
  const [placed, race] = await Promise.all([documents.range(bets, query), readRace(documents, id)]);
  return placed.map(({ body }) => {
    // Written by this model alone.
    const row = body as BetRow;
    const runner = race?.runners.find(({ number }) => number === row.horse);
    return {
      horse_number: row.horse,
      asset: row.asset,
      amount: row.amount,
      potential_return: runner ? payoutOf(runner.halves, row.amount) : 0,
      payout: payoutOfBet(row, race ?? undefined, runner),
    };
  });
}

function payoutOfBet(
  { horse, amount }: BetRow,
  race: RaceFacts | undefined,
  runner: Runner | undefined,
): number | null {
  if (!race?.order || !runner) return null;
  return race.order[0] === horse ? payoutOf(runner.halves, amount) : 0;
}
