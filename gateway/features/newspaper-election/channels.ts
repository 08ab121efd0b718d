import { died } from '@rackets/engine/features/characters/events.ts';
import {
  accessRestored,
  candidacySet,
  held,
  voteCast,
} from '@rackets/engine/features/newspaper-election/events.ts';
import { rankingsOf } from '@rackets/engine/features/newspaper-election/state.ts';
import { banned } from '@rackets/engine/features/sanctions/sanctions.ts';
import { channelNamed, defineChannels } from '../../channels/channel-kind.ts';

/** Of everybody: the paper and the election of its editor (W24). */
export const timesChannel = channelNamed('times');

/** What changes who stands, or for how many. */
const changing = new Set(
  [candidacySet, voteCast, accessRestored, held, died, banned].map(({ definition }) => definition.type),
);

export const newspaperElectionChannels = defineChannels({
  kinds: [
    {
      pattern: timesChannel.pattern,
      events: ['published', 'election'],
      meaning:
        'An issue of The Times that came out, and the votes of the election as they change (ruling 70).',
    },
  ],
  frames: (event, { world, listened }) =>
    changing.has(event.type) && listened(timesChannel())
      ? [
          {
            channel: timesChannel(),
            event: 'election',
            data: { rankings: rankingsOf(world).map(({ character, votes }) => ({ id: character, votes })) },
          },
        ]
      : [],
});
