import type { World } from '../../kernel/state/world.ts';
import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { newspaperElectionRules } from './rules.ts';
import { mayRestore, newspaperElectionState } from './state.ts';

const stand = (stands: boolean) => ({ type: 'newspaper-election.set-candidacy', payload: { stands } });
const vote = (candidate: string) => ({ type: 'newspaper-election.cast-vote', payload: { candidate } });

const stands = (world: World, character: string) => newspaperElectionState(world).candidates.has(character);
const level = (world: World, character: string) => levelOfCharacter(world, character).number;

export const newspaperElectionWishes: Readonly<Record<string, Wish>> = {
  'stand for editor': {
    weight: 1,
    apt: (world, character) => !stands(world, character),
    command: () => stand(true),
  },
  'stand no more': {
    weight: 1,
    apt: stands,
    command: (_world, _character, _now, random) => stand(random.chance(20)),
  },
  'vote for an editor': {
    weight: 2,
    apt: (world) => newspaperElectionState(world).candidates.size > 0,
    command: (world, _character, _now, random) =>
      vote(random.pick([...newspaperElectionState(world).candidates.keys()]) ?? 'none'),
  },
  'take the paper back': {
    weight: 1,
    apt: mayRestore,
    command: () => ({ type: 'newspaper-election.restore-access', payload: {} }),
  },
};

/** One of ten stands, the others vote for somebody and leave it at that. */
export const newspaperElectionHabit: Habit = (world, character) => {
  const { candidates, votes, electionAt } = newspaperElectionState(world);
  const { standLevel, voteLevel } = newspaperElectionRules(world);
  if (electionAt === 0 || candidates.has(character) || votes.has(character)) return null;
  if (mayRestore(world, character))
    return { kind: 'act', command: { type: 'newspaper-election.restore-access', payload: {} }, urge: 1 };
  if (candidates.size < 4 && level(world, character) >= standLevel)
    return { kind: 'act', command: stand(true), urge: 1 };
  const first = [...candidates.keys()][character.length % Math.max(1, candidates.size)];
  return first !== undefined && level(world, character) >= voteLevel
    ? { kind: 'act', command: vote(first), urge: 1 }
    : null;
};
