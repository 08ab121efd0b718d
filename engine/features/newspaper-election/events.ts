import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, gangster, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import { lifeOf } from '../../kernel/state/world.ts';
import { dropCandidate, newspaperElectionState } from './state.ts';

/** Somebody stands for editor, or stands no more: the votes are lost. */
export const candidacySet = defineEvent({
  type: 'newspaper-election.candidacy-set',
  version: 1,
  data: z.strictObject({ stands: z.boolean() }),
  visible: { everyone: ['stands'] },
  tell: ({ data: { stands }, ...event }) =>
    stands
      ? say`${who(event)} stands for editor of The Times.`
      : say`${who(event)} stands for editor no more.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { candidates, votes } = newspaperElectionState(world);
    if (!event.data.stands) return dropCandidate(world, character);
    candidates.set(character, event.at);
    votes.delete(character);
  },
});

/** Somebody votes, or votes for somebody else than before. For whom is nobody's to know. */
export const voteCast = defineEvent({
  type: 'newspaper-election.vote-cast',
  version: 1,
  data: z.strictObject({ candidate: z.string(), moved: z.boolean() }),
  visible: { owner: ['candidate', 'moved'] },
  secret: ['candidate'],
  tell: ({ data: { moved }, ...event }) =>
    moved ? say`${who(event)} moved the vote for an editor.` : say`${who(event)} voted for an editor.`,
  apply(world, event) {
    newspaperElectionState(world).votes.set(subjectOf(event, 'owner'), event.data.candidate);
  },
});

/** The next life of a dead editor took the office back: that both are the same player is public now (R440). */
export const accessRestored = defineEvent({
  type: 'newspaper-election.access-restored',
  version: 1,
  data: z.strictObject({ before: z.string() }),
  visible: { everyone: ['before'] },
  tell: ({ data: { before }, ...event }) =>
    say`${who(event)} took back the office of editor that ${gangster(before)} had.`,
  apply(world, event) {
    const state = newspaperElectionState(world);
    if (state.chief) state.chief = { ...state.chief, character: subjectOf(event, 'owner') };
  },
});

const ranked = z.strictObject({ character: z.string(), votes: z.int().min(0) });

/** The votes were counted: the winner edits the paper until the next election; without a candidate nobody does. */
export const held = defineEvent({
  type: 'newspaper-election.held',
  version: 1,
  data: z.strictObject({
    election: z.int().min(1),
    winner: z.string().nullable(),
    rankings: z.array(ranked),
    votes: z.int().min(0),
    /** When the next one is held; null where the round ends before. */
    nextAt: z.int().nullable(),
  }),
  visible: { everyone: ['election', 'winner', 'rankings', 'votes', 'nextAt'] },
  tell: ({ data: { election, winner, votes } }) =>
    winner === null
      ? say`Nobody stood in election ${count(election)} of The Times.`
      : say`${gangster(winner)} won election ${count(election)} of The Times, with ${count(votes)} votes cast.`,
  apply(world, { at, data: { election, winner, nextAt } }) {
    const state = newspaperElectionState(world);
    state.held = election;
    state.chief =
      winner === null ? null : { character: winner, account: lifeOf(world, winner).account, since: at };
    state.candidates.clear();
    state.votes.clear();
    state.electionAt = nextAt ?? 0;
    if (nextAt !== null) schedule('newspaper-election.hold-election', nextAt, {});
  },
});
