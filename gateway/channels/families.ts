import { features } from '@rackets/engine/features/index.ts';
import { unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
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

/** A kind of events that says which family it concerns. */
interface OfFamily {
  match(event: RecordedEvent): RecordedEvent<{ readonly family: string }> | null;
}

/** The families that an event of these kinds concerns: names their channel, and is shown to nobody. */
export const familiesIn = (kinds: readonly OfFamily[], event: RecordedEvent): readonly string[] =>
  kinds.flatMap((kind) => {
    const told = kind.match(event);
    return told === null ? [] : [unshown(told, 'family').family];
  });
