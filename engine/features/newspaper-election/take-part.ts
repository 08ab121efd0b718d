import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { accessRestored, candidacySet, voteCast } from './events.ts';
import { newspaperElectionRules } from './rules.ts';
import { mayRestore, newspaperElectionState } from './state.ts';

const by = ({ id }: Character) => ({ subjects: [{ id, role: 'owner' }] });

/** Why a gangster may not stand or vote; null for one who may. */
function unfit(world: World, { id }: Character, act: 'stand' | 'vote') {
  const { standLevel, voteLevel } = newspaperElectionRules(world);
  if (newspaperElectionState(world).electionAt === 0)
    return refuse('newspaper_no_election', 'There are no more elections in this round.', {
      kind: 'conflict',
    });
  const level = act === 'stand' ? standLevel : voteLevel;
  if (levelOfCharacter(world, id).number < level)
    return refuse('newspaper_level', `You need to reach level ${level} to ${act} in the election.`);
  return null;
}

/** Stands for editor, or takes the candidacy back with all its votes (E211, R392, R394). */
export const setCandidacy = defineCommand({
  type: 'newspaper-election.set-candidacy',
  payload: z.strictObject({ stands: z.boolean() }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { stands } }, { me }) {
    const standing = newspaperElectionState(world).candidates.has(me.id);
    if (stands === standing)
      return standing
        ? refuse('newspaper_standing', 'You are a candidate already.')
        : refuse('newspaper_not_standing', 'You are no candidate.');
    const refused = stands ? unfit(world, me, 'stand') : null;
    return refused ?? [candidacySet.draft({ stands }, by(me))];
  },
  answer: () => ({}),
});

/** Votes for a candidate; voting again moves the vote (E212, R393). */
export const castVote = defineCommand({
  type: 'newspaper-election.cast-vote',
  payload: z.strictObject({ candidate: z.string().max(40) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { candidate } }, { me }) {
    const { candidates, votes } = newspaperElectionState(world);
    const refused = unfit(world, me, 'vote');
    if (refused) return refused;
    if (candidates.has(me.id))
      return refuse('newspaper_candidate', 'Candidates cannot vote.', { kind: 'forbidden' });
    if (!candidates.has(candidate))
      return refuse('newspaper_no_candidate', 'They are not a candidate.', { kind: 'not-found' });
    const before = votes.get(me.id);
    if (before === candidate) return refuse('newspaper_voted', 'You voted for them already.');
    return [voteCast.draft({ candidate, moved: before !== undefined }, by(me))];
  },
  answer: () => ({}),
});

/** The next life of an editor who died takes the office back within the term (E213, R440). */
export const restoreAccess = defineCommand({
  type: 'newspaper-election.restore-access',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive'],
  decide(world, _command, { me }) {
    const { chief } = newspaperElectionState(world);
    if (chief === null || !mayRestore(world, me.id))
      return refuse('newspaper_no_access', 'You have no editor access to restore.', { kind: 'conflict' });
    return [accessRestored.draft({ before: chief.character }, by(me))];
  },
  answer: () => ({}),
});
