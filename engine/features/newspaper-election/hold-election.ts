import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { held } from './events.ts';
import { nextElection, newspaperElectionRules } from './rules.ts';
import { newspaperElectionState, rankingsOf } from './state.ts';

/** The election after `now` that the round still sees; null where it sees none. */
function electionAfter(world: World, now: number): number | null {
  const next = nextElection(newspaperElectionRules(world), now);
  return next < world.round.endsAt ? next : null;
}

const named = (role: string, id: string | null) => (id === null ? [] : [{ id, role }]);

/** Counts the votes at their hour: the dead and the banned are no candidates any more. */
export const holdElection: DueDefinition = {
  untilClose: true,
  due(world, _item, { now }) {
    const rankings = rankingsOf(world);
    const winner = rankings[0]?.character ?? null;
    const chief = newspaperElectionState(world).chief?.character ?? null;
    const former = chief === winner ? null : chief;
    return [
      held.draft(
        {
          election: newspaperElectionState(world).held + 1,
          winner,
          rankings: rankings.map((each) => ({ ...each })),
          votes: newspaperElectionState(world).votes.size,
          nextAt: electionAfter(world, now),
        },
        { subjects: [...named('winner', winner), ...named('former', former)] },
      ),
    ];
  },
};

/** Files the first election of the round. Part of apply. */
export function beginElections(world: World, { at }: RecordedEvent): void {
  const first = electionAfter(world, Math.max(at, world.round.startsAt));
  if (first === null) return;
  newspaperElectionState(world).electionAt = first;
  schedule('newspaper-election.hold-election', first, {});
}
