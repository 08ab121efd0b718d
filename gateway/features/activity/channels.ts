import { activityOf } from '@rackets/projections/models/activity/activity.ts';
import { activityEntry } from '../../http/joins/activity-text.ts';
import { channelNamed, defineChannels, ownedByViewer } from '../../channels/channel-kind.ts';

const activityChannel = channelNamed('activity-{id}');

export const activityChannels = defineChannels({
  kinds: [
    {
      pattern: activityChannel.pattern,
      events: ['entry'],
      meaning: 'A new line in the player’s own activity.',
      personal: true,
      mayJoin: ownedByViewer,
    },
  ],
  frames: (event, { world, listened }) =>
    activityOf(event).flatMap((row) => {
      const channel = activityChannel(row.character);
      return listened(channel) ? [{ channel, event: 'entry', data: activityEntry(world, row) }] : [];
    }),
});
