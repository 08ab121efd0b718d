import { definePort } from '../../kernel/declarations/port.ts';

/** What another gangster is to a player (R579), in the order shown. */
export const relationTags = ['family', 'friend', 'watchlist', 'blocked'] as const;
export type RelationTag = (typeof relationTags)[number];

/** What `other` is to `viewer` by all features that know: nothing while none does. */
export const relationsOf = definePort<[viewer: string, other: string], readonly RelationTag[]>((answers) =>
  relationTags.filter((tag) => answers.some((told) => told.includes(tag))),
);

/** Whether a gangster wants to hear nothing from whoever plays another one. */
export const contactRefused = definePort<[to: string, from: string], boolean>((answers) =>
  answers.includes(true),
);
