import { earned } from '@rackets/engine/features/accolades/earned.ts';
import type { Tier } from '@rackets/engine/features/accolades/rules.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** When each tier of each accolade was earned, ms. */
export type EarnedAccolades = Readonly<Record<string, Readonly<Partial<Record<Tier, number>>>>>;

const collection = 'accolades';

/** What gangsters have earned: one document each. */
export const accoladesModel = defineModel({
  name: 'accolades',
  version: 1,
  collections: [{ name: collection, indexes: {} }],
  of: { kinds: [earned] },
  touches: (event) => {
    const gained = earned.match(event);
    return gained ? [{ collection, id: seenBy(earned, gained, 'everyone').character }] : [];
  },
  fold(event, docs) {
    const gained = earned.match(event);
    if (!gained) return;
    const { character, accolade, tier } = seenBy(earned, gained, 'everyone');
    // Written by this fold alone.
    const before = (docs.get(collection, character) ?? {}) as EarnedAccolades;
    docs.put(collection, character, { ...before, [accolade]: { ...before[accolade], [tier]: event.at } });
  },
});

/** All that a character has earned. */
export async function readEarned(documents: Documents, character: string): Promise<EarnedAccolades> {
  const found = await documents.getMany(collection, [character]);
  return (found.get(character)?.body as EarnedAccolades | undefined) ?? {};
}
