import { cancelled, joined, left, settled, started } from '@rackets/engine/features/contests/events.ts';
import {
  contestsState,
  contestState,
  scoreOf,
  type Contest,
} from '@rackets/engine/features/contests/state.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { defineChannels } from '../../channels/channel-kind.ts';

export const contestsChannels = defineChannels({
  kinds: [
    {
      pattern: 'contest-{id}',
      events: ['scores'],
      meaning:
        'Scores of a contest that have changed, as somebody in it counts one, joins or leaves, and at its ends.',
    },
  ],
  frames: (event, { world, now, listened }) =>
    [...contestsState(world).contests.values()]
      .filter(({ id }) => listened(`contest-${id}`))
      .flatMap((contest) => {
        const changed = changedBy(event, contest);
        if (changed === null) return [];
        const data = {
          contest_id: contest.id,
          state: contestState(world, contest, now),
          participants_count: contest.participants.size,
          scores: changed.map((id) => ({ id, score: scoreOf(world, contest, id) })),
        };
        return [{ channel: `contest-${contest.id}`, event: 'scores', data }];
      }),
});

/** Whose scores an event changes; null where it does not concern the contest. */
function changedBy(event: RecordedEvent, contest: Contest): readonly string[] | null {
  if (contestOf(event) === contest.id) return [];
  if (contest.phase !== 'running') return null;
  const counted = event.counts
    .filter(({ metric, character }) => metric === contest.metric && contest.participants.has(character))
    .map(({ character }) => character);
  return counted.length === 0 ? null : [...new Set(counted)];
}

/** The contest that an event is about. */
function contestOf(event: RecordedEvent): string | null {
  const [began, over, off] = [started.match(event), settled.match(event), cancelled.match(event)];
  if (began) return seenBy(started, began, 'everyone').contest;
  if (over) return seenBy(settled, over, 'everyone').contest;
  if (off) return seenBy(cancelled, off, 'everyone').contest;
  const [entry, exit] = [joined.match(event), left.match(event)];
  if (entry) return seenBy(joined, entry, 'everyone').contest;
  return exit ? seenBy(left, exit, 'everyone').contest : null;
}
