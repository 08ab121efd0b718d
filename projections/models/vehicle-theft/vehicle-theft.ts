import {
  attempted,
  milliFinderUsed,
  opened,
  searched,
} from '@rackets/engine/features/vehicle-theft/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Thefts and their totals; `money` is what was driven home was worth. */
export const vehicleTheftAttempts = attemptModel({
  name: 'vehicle-theft',
  version: 1,
  event: attempted,
  row: ({ success, car, city, chance, value, abandoned, levelPoints, waitSeconds, prisonSeconds }) => ({
    success,
    model: car.model,
    paint: car.paint,
    damage: car.damage,
    city,
    chance,
    value,
    abandoned,
    levelPoints,
    waitSeconds,
    prisonSeconds,
  }),
  ...attemptTotals,
});

/** What a character knows of one model of vehicle. */
export type Logged = { readonly seen: number; readonly attempts: number; readonly successes: number };

const collection = 'vehicle-theft-log';
const nothing: Logged = { seen: 0, attempts: 0, successes: 0 };

/** How often each character saw, tried and stole each model: one document a character, by model. */
export const vehicleTheftLog = {
  model: defineModel({
    name: 'vehicle-theft-log',
    version: 1,
    collections: [{ name: collection, indexes: {} }],
    of: { kinds: [opened, searched, milliFinderUsed, attempted] },
    touches: (event) => (notesOf(event).length === 0 ? [] : [{ collection, id: subjectOf(event, 'owner') }]),
    fold(event, docs) {
      const notes = notesOf(event);
      if (notes.length === 0) return;
      const character = subjectOf(event, 'owner');
      // Written by this fold alone.
      const log = { ...(docs.get(collection, character) as Record<string, Logged> | null) };
      for (const { model, of } of notes) {
        const before = log[model] ?? nothing;
        log[model] = { ...before, [of]: before[of] + 1 };
      }
      docs.put(collection, character, { ...log });
    },
  }),
  /** What a character knows, by model; models never seen are missing. */
  async read(documents: Documents, character: string): Promise<Readonly<Record<string, Logged>>> {
    const found = (await documents.getMany(collection, [character])).get(character)?.body ?? {};
    // Written by this model alone.
    return found as unknown as Readonly<Record<string, Logged>>;
  },
};

interface Note {
  readonly model: string;
  readonly of: keyof Logged;
}

/** What an event adds to its owner's log. */
function notesOf(event: RecordedEvent): readonly Note[] {
  const attempt = attempted.match(event);
  if (attempt) {
    const { car, success } = seenBy(attempted, attempt, 'owner');
    const tried: Note = { model: car.model, of: 'attempts' };
    return success ? [tried, { model: car.model, of: 'successes' }] : [tried];
  }
  return carsShown(event).map(({ model }) => ({ model, of: 'seen' as const }));
}

function carsShown(event: RecordedEvent): readonly { readonly model: string }[] {
  const first = opened.match(event);
  if (first) return seenBy(opened, first, 'owner').cars;
  const search = searched.match(event);
  if (search) return seenBy(searched, search, 'owner').cars ?? [];
  const found = milliFinderUsed.match(event);
  return found ? [seenBy(milliFinderUsed, found, 'owner').car] : [];
}
