import { died } from '@rackets/engine/features/characters/events.ts';
import { accessRestored, held } from '@rackets/engine/features/newspaper-election/events.ts';
import {
  articleAdded,
  articleDeleted,
  articleEdited,
  articleMoved,
  contributorAdded,
  contributorRemoved,
  freezeSet,
  issuePublished,
  issueReturned,
  issueSubmitted,
} from '@rackets/engine/features/newspaper/events.ts';
import { positionOf } from '@rackets/engine/features/newspaper/state.ts';
import { banned } from '@rackets/engine/features/sanctions/sanctions.ts';
import { seenBy, unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import { channelNamed, defineChannels } from '../../channels/channel-kind.ts';
import { timesChannel } from '../newspaper-election/channels.ts';

/** Of those at the desk alone. */
export const deskChannel = channelNamed('times-desk');

const desk = new Set(
  [
    articleAdded,
    articleDeleted,
    articleEdited,
    articleMoved,
    contributorAdded,
    contributorRemoved,
    freezeSet,
    issuePublished,
    issueReturned,
    issueSubmitted,
  ].map(({ definition }) => definition.type),
);

export const newspaperChannels = defineChannels({
  kinds: [
    {
      pattern: deskChannel.pattern,
      events: ['update'],
      meaning:
        'That something on the desk of The Times has changed, for those at it, who read it again; of an article that was edited, its id and version.',
      mayJoin: (world, { character }) => character !== null && positionOf(world, character) > 0,
      leftBy: [contributorRemoved, held, accessRestored, died, banned],
    },
  ],
  frames(event, { listened }) {
    const out = issuePublished.match(event);
    const published =
      out && listened(timesChannel())
        ? [
            {
              channel: timesChannel(),
              event: 'published',
              data: { issue: seenBy(issuePublished, out, 'everyone').issue },
            },
          ]
        : [];
    if (!desk.has(event.type) || !listened(deskChannel())) return published;
    const edited = articleEdited.match(event);
    // Which article, and which version: only those at the desk listen, and its words are not sent.
    const { article = null, version = null } = edited ? unshown(edited, 'article', 'version') : {};
    return [...published, { channel: deskChannel(), event: 'update', data: { article, version } }];
  },
});
