import type { viewContest, viewContests } from '@rackets/engine/features/contests/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { measureOf } from './measures.ts';

type Facts = ReturnType<typeof viewContests>[number];
type Whole = NonNullable<ReturnType<typeof viewContest>>;

/** A contest with its metric in words. */
export function contestFactsAnswer({ metric, ...facts }: Facts) {
  return { ...facts, ...measureOf(metric) };
}

/** A contest with the names of those in it that the viewer may find. */
export function contestAnswerOf(world: World, hidden: HiddenLives, contest: Whole) {
  const { metric, participants, trend, ...facts } = contest;
  return {
    contest: {
      ...facts,
      ...measureOf(metric),
      participants: participants.map((place) => {
        const character = seenCharacter(world, hidden, place.id);
        return { ...place, id: character && place.id, character };
      }),
      trend: {
        ...trend,
        lines: trend.lines.filter(({ id }) => seenCharacter(world, hidden, id) !== null),
      },
    },
  };
}
