import { spun } from '@rackets/engine/features/slots/spun.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { gameTotals } from '@rackets/engine/kits/game.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { attemptModel } from '../../kits/attempts.ts';
import { topRows } from '../../kits/top-rows.ts';

/** Spins, totals and the round's totals. */
export const slotsSpins = attemptModel({
  name: 'slots',
  version: 1,
  event: spun,
  row: ({ city, line, staked, paid }) => ({ city, line, staked, paid }),
  totals: [...gameTotals.totals, 'jackpots', 'jackpot_amount'],
  roundTotals: gameTotals.roundTotals,
});

/** A jackpot that was won, as everybody may know of it. */
type JackpotWon = {
  readonly character: string;
  readonly at: number;
  readonly city: string;
  readonly staked: number;
  readonly amount: number;
};

function jackpotOf(event: RecordedEvent): JackpotWon | null {
  const spin = spun.match(event);
  const jackpot = spin && seenBy(spun, spin, 'everyone').jackpot;
  return jackpot ? { ...jackpot, character: subjectOf(event, 'owner'), at: event.at } : null;
}

/** Top Jackpots (S090). */
export const slotsTopJackpots = topRows({
  name: 'slots-top',
  version: 1,
  by: 'amount',
  of: [spun],
  row: jackpotOf,
});

const collection = 'slots-last';

/** The last jackpot of each city (R827). */
export const slotsLastJackpots = {
  model: defineModel({
    name: collection,
    version: 1,
    collections: [{ name: collection, indexes: {} }],
    of: { kinds: [spun] },
    touches: () => [],
    fold(event, docs) {
      const won = jackpotOf(event);
      if (won) docs.put(collection, won.city, won);
    },
  }),
  /** By city; cities without one are left out. */
  async read(documents: Documents, cities: readonly string[]): Promise<ReadonlyMap<string, JackpotWon>> {
    const docs = await documents.getMany(collection, [...cities]);
    // Written by this model alone.
    return new Map([...docs].map(([city, { body }]) => [city, body as JackpotWon]));
  },
};
