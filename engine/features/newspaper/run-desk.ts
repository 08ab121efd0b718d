import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { Character } from '../../kernel/state/world.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { contributorAdded, contributorRemoved, freezeSet, issueSubmitted } from './events.ts';
import { chiefOnly, openIssue } from './guards.ts';
import { newspaperRules } from './rules.ts';
import { newspaperState } from './state.ts';

const by = ({ id }: Character) => ({ subjects: [{ id, role: 'owner' }] });
const withContributor = (me: Character, contributor: string) => ({
  subjects: [
    { id: me.id, role: 'owner' },
    { id: contributor, role: 'contributor' },
  ],
});

/** Takes somebody to the desk (E221). */
export const addContributor = defineCommand({
  type: 'newspaper.add-contributor',
  payload: z.strictObject({ username: z.string().max(64) }),
  guards: chiefOnly,
  decide(world, { payload }, { me }) {
    const other = someoneElseNamed(world, me, payload.username, 'newspaper');
    if (isRefusal(other)) return other;
    const { contributors } = newspaperState(world);
    if (contributors.has(other.id))
      return refuse('newspaper_contributor', 'They write for The Times already.', { kind: 'conflict' });
    const most = newspaperRules(world).contributors;
    if (contributors.size >= most)
      return refuse('newspaper_contributors', `The Times has ${most} contributors at most.`, {
        kind: 'conflict',
      });
    return [contributorAdded.draft({ contributor: other.id }, withContributor(me, other.id))];
  },
  answer: (events) => ({ id: contributorAdded.first(events).data.contributor }),
});

/** Sends somebody from the desk; what they wrote stays (E222). */
export const removeContributor = defineCommand({
  type: 'newspaper.remove-contributor',
  payload: z.strictObject({ contributor: z.string().max(40) }),
  guards: chiefOnly,
  decide(world, { payload: { contributor } }, { me }) {
    if (!newspaperState(world).contributors.has(contributor))
      return refuse('newspaper_no_contributor', 'They do not write for The Times.', { kind: 'not-found' });
    return [contributorRemoved.draft({ contributor }, withContributor(me, contributor))];
  },
  answer: () => ({}),
});

/** Keeps contributors from writing, or lets them write again (E223). */
export const setFrozen = defineCommand({
  type: 'newspaper.set-frozen',
  payload: z.strictObject({ frozen: z.boolean() }),
  guards: chiefOnly,
  decide(world, { payload: { frozen } }, { me }) {
    const issue = openIssue(world);
    if (isRefusal(issue)) return issue;
    if (issue.frozen === frozen)
      return refuse(
        'newspaper_frozen_so',
        frozen ? 'The issue is frozen already.' : 'The issue is not frozen.',
        {
          kind: 'conflict',
        },
      );
    return [freezeSet.draft({ issue: issue.id, frozen }, by(me))];
  },
  answer: () => ({}),
});

/** Sends the frozen issue to the staff (E224, R436). */
export const submitIssue = defineCommand({
  type: 'newspaper.submit-issue',
  payload: z.strictObject({}),
  guards: chiefOnly,
  decide(world, _command, { me }) {
    const issue = openIssue(world);
    if (isRefusal(issue)) return issue;
    if (!issue.frozen) return refuse('newspaper_unfrozen', 'Freeze the issue before you send it.');
    if (issue.articles.length === 0) return refuse('newspaper_empty', 'The issue has no articles.');
    if (issue.articles.some(({ heading, body }) => heading === null || body === null))
      return refuse('newspaper_unfinished', 'Every article needs a heading and a text.');
    return [issueSubmitted.draft({ issue: issue.id, number: issue.number }, by(me))];
  },
  answer: () => ({}),
});
