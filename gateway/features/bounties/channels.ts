import { collected, placed, removed, returned } from '@rackets/engine/features/bounties/events.ts';
import { bountiesState } from '@rackets/engine/features/bounties/state.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { defineChannels } from '../../channels/channel-kind.ts';

const channel = 'bounties';

export const bountiesChannels = defineChannels({
  kinds: [
    {
      pattern: channel,
      events: ['update'],
      meaning:
        'A bounty was placed, taken down, collected or given back: `id` and its `target`, and how many are `open` now. Nothing says by whom (W25).',
    },
  ],
  frames(event, { world, listened }) {
    if (!listened(channel)) return [];
    const told = toldIn(event);
    if (!told) return [];
    const { bounty: id, target } = told;
    return [{ channel, event: 'update', data: { id, target, open: bountiesState(world).open.size } }];
  },
});

/** What everybody may know of a change; null for an event that changes no bounty. */
function toldIn(event: RecordedEvent) {
  const put = placed.match(event);
  if (put) return seenBy(placed, put, 'everyone');
  const down = removed.match(event);
  if (down) return seenBy(removed, down, 'everyone');
  const paid = collected.match(event);
  if (paid) return seenBy(collected, paid, 'everyone');
  const back = returned.match(event);
  return back ? seenBy(returned, back, 'everyone') : null;
}
