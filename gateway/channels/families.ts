import { features } from '@rackets/engine/features/index.ts';
import { channelNamed, type ChannelKind, type Frame } from './channel-kind.ts';

/** Kinds of events by which gangsters come into a family or leave it, as features declare them. */
export const membershipChanges: NonNullable<ChannelKind['leftBy']> = features.flatMap(({ families }) =>
  families === undefined || families.of === 'every' ? [] : families.of,
);

/** Of members alone: what of their family has changed. */
export const familyChannel = channelNamed('family-{id}');

/** What a member's pages show of the family. */
export const familyParts = ['dashboard', 'members', 'bank', 'garage', 'business'] as const;

/** Tells the members who listen which part has changed; they read it again (W22). */
export const familyUpdate = (family: string, part: (typeof familyParts)[number]): Frame => ({
  channel: familyChannel(family),
  event: 'update',
  data: { part },
});
