import { created, died } from '@rackets/engine/features/characters/events.ts';
import { roundClosed, roundOpened } from '@rackets/engine/features/round/round.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy, unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A round in its dates and how many played it. Times in ms; `closedAt` is null while it is open. */
export type RoundRow = {
  readonly round: number;
  readonly startsAt: number;
  readonly deathmatchAt: number;
  /** As it was planned, or earlier when it was closed before. */
  readonly endsAt: number;
  readonly closedAt: number | null;
  /** Accounts that played. */
  readonly players: number;
  readonly characters: number;
  readonly dead: number;
};

const collection = 'rounds';
const theRound = 'round';

const changing = [roundOpened, roundClosed, created, died];
const changes = new Set(changing.map(({ definition }) => definition.type));

/** One document for the stream: what is told of a round when it is over. */
export const roundsModel = defineModel({
  name: 'rounds',
  version: 1,
  collections: [{ name: collection, indexes: {} }],
  of: { kinds: changing },
  touches: (event) => (changes.has(event.type) ? [{ collection, id: theRound }] : []),
  fold(event, docs) {
    if (!changes.has(event.type)) return;
    // Written by this model alone.
    const before = docs.get(collection, theRound) as RoundRow | null;
    const row = before ? roundAfter(before, event) : roundFrom(event);
    if (row) docs.put(collection, theRound, row);
  },
});

/** A round as it is opened; nothing happens in one before that. */
function roundFrom(event: RecordedEvent): RoundRow | null {
  const opened = roundOpened.match(event);
  if (!opened) return null;
  const { round, startsAt, deathmatchAt, endsAt } = seenBy(roundOpened, opened, 'everyone');
  return { round, startsAt, deathmatchAt, endsAt, closedAt: null, players: 0, characters: 0, dead: 0 };
}

function roundAfter(row: RoundRow, event: RecordedEvent): RoundRow {
  const born = created.match(event);
  if (born) {
    // Only counted: an account's first life of the round is one more player.
    const { previous } = unshown(born, 'previous');
    const players = row.players + (previous === null ? 1 : 0);
    return { ...row, players, characters: row.characters + 1 };
  }
  if (died.match(event)) return { ...row, dead: row.dead + 1 };
  return { ...row, endsAt: Math.min(row.endsAt, event.at), closedAt: event.at };
}

/** The round of these documents; null before it is opened. */
export async function readRound(documents: Documents): Promise<RoundRow | null> {
  const found = await documents.getMany(collection, [theRound]);
  return (found.get(theRound)?.body as RoundRow | undefined) ?? null;
}
