import { activated, discarded, extended, refunded } from '@rackets/engine/features/perks/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { kindOfPerk, perkKinds, perkOf, type PerkType } from '@rackets/engine/shared/catalogues/perks.ts';
import { defineModel, type DocRef } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** How perks of a type were used: so long in all, or so often. */
export type PerkUse = { readonly seconds: number; readonly count: number };
export type PerkUsage = Readonly<Partial<Record<PerkType, PerkUse>>>;

const collection = 'perk-usage';
const hand = 'char:';

interface Used {
  readonly character: string;
  readonly type: PerkType;
  readonly seconds: number;
  readonly count: number;
}

/** What an event used up: a boost for its time, other perks once, whichever feature used them. */
function usedBy(event: RecordedEvent): readonly Used[] {
  const began = activated.match(event);
  const longer = extended.match(event);
  if (began ?? longer) {
    const { kind, seconds } = began
      ? seenBy(activated, began, 'owner')
      : seenBy(extended, extended.first([event]), 'owner');
    const character = subjectOf(event, 'owner');
    return [{ character, type: perkKinds.of(kind).type, seconds, count: 0 }];
  }
  if (discarded.match(event) ?? refunded.match(event)) return [];
  return event.moves.flatMap(({ asset, from, to }) => {
    const perk = perkOf(asset);
    // The dead take theirs along: that is no use.
    if (perk === null || !from.startsWith(hand) || !to.startsWith('sink:') || event.item !== null) return [];
    return [{ character: from.slice(hand.length), type: kindOfPerk(perk).type, seconds: 0, count: 1 }];
  });
}

/** What each gangster's perks were used for: a document each. */
export const perksModel = defineModel({
  name: 'perks',
  version: 1,
  collections: [{ name: collection, indexes: {} }],
  of: { kinds: [activated, extended], assets: ['perk'] },
  touches: (event): readonly DocRef[] =>
    [...new Set(usedBy(event).map(({ character }) => character))].map((id) => ({ collection, id })),
  fold(event, docs) {
    for (const { character, type, seconds, count } of usedBy(event)) {
      // Written here alone.
      const usage = (docs.get(collection, character) ?? {}) as PerkUsage;
      const before = usage[type] ?? { seconds: 0, count: 0 };
      docs.put(collection, character, {
        ...usage,
        [type]: { seconds: before.seconds + seconds, count: before.count + count },
      });
    }
  },
});

/** How a gangster used their perks, by type; types never used are left out. */
export async function readPerkUsage(documents: Documents, character: string): Promise<PerkUsage> {
  return (await documents.getMany(collection, [character])).get(character)?.body ?? {};
}
