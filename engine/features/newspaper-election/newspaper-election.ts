import { defineFeature } from '../../kernel/declarations/feature.ts';
import { accessRestored, candidacySet, held, voteCast } from './events.ts';
import { beginElections, holdElection } from './hold-election.ts';
import { newspaperElectionManifest } from './manifest.ts';
import { electionPress } from './press.ts';
import { newspaperElectionRules } from './rules.ts';
import { forgetBanned, forgetVoter, newspaperElectionState } from './state.ts';
import { castVote, restoreAccess, setCandidacy } from './take-part.ts';
import { electionTold } from './told.ts';
import { viewElectionPage } from './views.ts';
import { newspaperElectionHabit, newspaperElectionWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';

/** Every Sunday the players elect who edits The Times for a week. */
export const newspaperElection = defineFeature({
  ...newspaperElectionManifest,
  rules: newspaperElectionRules.defaults,
  // A random play is over long before anybody has the level or a week has passed.
  quietRules: { standLevel: 1, voteLevel: 1, termSeconds: 2 * 86_400 },
  slice: newspaperElectionState,
  beginsEmpty: true,
  begins: beginElections,
  provides: [
    levelOpenings.by((world) => {
      const { standLevel, voteLevel } = newspaperElectionRules(world);
      return [
        { level: voteLevel, what: 'A vote for the editor', path: '/main/times' },
        { level: standLevel, what: 'Standing for editor', path: '/main/times' },
      ];
    }),
  ],
  commands: [setCandidacy, castVote, restoreAccess],
  events: [candidacySet, voteCast, accessRestored, held].map(({ definition }) => definition),
  agenda: { 'newspaper-election.hold-election': holdElection },
  forget: { death: forgetVoter, ban: forgetBanned },
  ...electionTold,
  press: { of: [held], lines: electionPress },
  views: { Election: viewElectionPage },
  wishes: newspaperElectionWishes,
  habit: newspaperElectionHabit,
});
