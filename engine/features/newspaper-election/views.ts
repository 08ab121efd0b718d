import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { newspaperElectionRules } from './rules.ts';
import { livingChief, mayRestore, newspaperElectionState, rankingsOf } from './state.ts';

/** The election as a gangster sees it: everybody sees the tally, and nobody whom another voted for (E210, R871). */
export function viewElection(world: World, character: string) {
  const { electionAt, chief, candidates, votes, held } = newspaperElectionState(world);
  const { standLevel, voteLevel } = newspaperElectionRules(world);
  const level = levelOfCharacter(world, character).number;
  return {
    editor: chief?.character ?? null,
    can_restore_access: mayRestore(world, character),
    /** Whether the viewer stands for editor. */
    voting_enabled: candidates.has(character),
    election_at: electionAt === 0 ? null : iso(electionAt),
    elections: held,
    rankings: rankingsOf(world).map((each) => ({ ...each })),
    voted_for: votes.get(character) ?? null,
    votes: votes.size,
    can_stand: level >= standLevel,
    can_vote: level >= voteLevel,
    stand_level: standLevel,
    vote_level: voteLevel,
  };
}

/** The page as its owner saw it, for operators: who voted for whom is nobody's to know. */
export function viewElectionPage(world: World, character: string) {
  const { voted_for: _vote, ...shown } = viewElection(world, character);
  return { ...shown, edits: livingChief(world) === character };
}
