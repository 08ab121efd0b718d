import { bustAttempted } from '@rackets/engine/features/prison/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** How often one player has opened another's cell, and when last (ms; null for never). */
export type Favours = { readonly count: number; readonly lastAt: number | null };

const favours = 'prison-favours';
const idOf = (buster: string, inmate: string) => `${buster} ${inmate}`;
const none: Favours = { count: 0, lastAt: null };

/** Successful busts between two players, in each direction. */
export const prisonBetween = defineModel({
  name: 'prison-between',
  version: 1,
  collections: [{ name: favours, indexes: {} }],
  of: { kinds: [bustAttempted] },
  touches(event) {
    const opened = openedBy(event);
    return opened === null ? [] : [{ collection: favours, id: opened }];
  },
  fold(event, docs) {
    const id = openedBy(event);
    if (id === null) return;
    // Written by this model alone.
    const before = (docs.get(favours, id) as Favours | null) ?? none;
    docs.put(favours, id, { count: before.count + 1, lastAt: event.at });
  },
});

/** The document of a bust that opened a player's cell; null for any other event. */
function openedBy(event: Parameters<typeof bustAttempted.match>[0]): string | null {
  const bust = bustAttempted.match(event);
  if (!bust) return null;
  const { success, target } = seenBy(bustAttempted, bust, 'target');
  return success && target !== null ? idOf(subjectOf(bust, 'owner'), target) : null;
}

/** What `buster` has done for `inmate`. */
export async function readFavours(documents: Documents, buster: string, inmate: string): Promise<Favours> {
  const id = idOf(buster, inmate);
  return ((await documents.getMany(favours, [id])).get(id)?.body ?? none) as Favours;
}
