import {
  cancelled,
  completed,
  created,
  declined,
  equipped,
  invited,
  joined,
  memberKicked,
  memberLeft,
  publicitySet,
  started,
  unequipped,
} from '@rackets/engine/features/heists/events.ts';
import { heistOf, seatIn } from '@rackets/engine/features/heists/state.ts';
import { unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { channelNamed, defineChannels, ownedByViewer, type Frame } from '../../channels/channel-kind.ts';

export const heistChannel = channelNamed('heist-{id}');
export const ofCharacter = channelNamed('character-{id}-heists');

/** Parts of a heist that a frame says have changed. */
export const heistParts = ['plan', 'seats', 'equipment', 'start', 'end'] as const;
type Part = (typeof heistParts)[number];

/** What each kind of event changes of a heist. */
const changes = [
  [created, 'plan'],
  [publicitySet, 'plan'],
  [invited, 'seats'],
  [declined, 'seats'],
  [joined, 'seats'],
  [memberKicked, 'seats'],
  [memberLeft, 'seats'],
  [equipped, 'equipment'],
  [unequipped, 'equipment'],
  [started, 'start'],
  [cancelled, 'end'],
  [completed, 'end'],
] as const;

/** The heist that an event changes, and which part of it. */
function changeIn(event: RecordedEvent): { readonly heist: string; readonly part: Part } | null {
  for (const [kind, part] of changes) {
    const found = kind.match(event);
    // Names the channel alone, which its members may hear.
    if (found)
      return { heist: unshown(found as RecordedEvent<{ readonly heist: string }>, 'heist').heist, part };
  }
  return null;
}

export const heistsChannels = defineChannels({
  kinds: [
    {
      pattern: heistChannel.pattern,
      events: ['update'],
      meaning: `Which part of a heist has changed, for its members alone, who read it again: ${heistParts.join(', ')}.`,
      mayJoin(world, { character }, id) {
        const heist = heistOf(world, id);
        return heist !== null && character !== null && seatIn(heist, character) !== null;
      },
      leftBy: [memberKicked, memberLeft],
      endedBy: [cancelled, completed],
    },
    {
      pattern: ofCharacter.pattern,
      events: ['update'],
      meaning:
        'The same for every heist that the character is in or invited to, including new ones and the end.',
      personal: true,
      mayJoin: ownedByViewer,
    },
  ],
  frames(event, { listened }) {
    const change = changeIn(event);
    if (!change) return [];
    const { heist, part } = change;
    const channels = [heistChannel(heist), ...event.subjects.map(({ id }) => ofCharacter(id))];
    return channels.filter(listened).map((channel): Frame => ({
      channel,
      event: 'update',
      data: channel === heistChannel(heist) ? { part } : { heist, part },
    }));
  },
});
