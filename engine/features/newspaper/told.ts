import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { contributorAdded, contributorRemoved, issuePublished, issueReturned } from './events.ts';

interface Told extends ActivityLine {
  readonly path: string;
  readonly label: string;
}

const desk = { path: '/main/times/editor', label: 'Editor Panel' };

/** Who joins and leaves the desk learns it, and its makers what became of an issue. */
function told(event: RecordedEvent): readonly Told[] {
  const [added, removed] = [contributorAdded.match(event), contributorRemoved.match(event)];
  if (added)
    return [
      {
        ...desk,
        character: seenBy(contributorAdded, added, 'contributor').contributor,
        kind: 'newspaper.joined',
        tone: 'good',
        template: '{who} made you a contributor of The Times.',
        params: { who: subjectOf(event, 'owner') },
      },
    ];
  if (removed)
    return [
      {
        path: '/main/times',
        label: 'The Times',
        character: seenBy(contributorRemoved, removed, 'contributor').contributor,
        kind: 'newspaper.left',
        tone: 'bad',
        template: '{who} removed you from the contributors of The Times.',
        params: { who: subjectOf(event, 'owner') },
      },
    ];
  const returned = issueReturned.match(event);
  if (returned) {
    const { number, editor } = seenBy(issueReturned, returned, 'owner');
    return [
      {
        ...desk,
        character: editor,
        kind: 'newspaper.returned',
        tone: 'bad',
        template: 'Issue {number} of The Times came back from the staff with notes.',
        params: { number },
      },
    ];
  }
  const out = issuePublished.match(event);
  if (!out) return [];
  const { issue, number } = seenBy(issuePublished, out, 'everyone');
  return event.subjects.map(({ id }) => ({
    path: `/main/times/issues?id=${issue}`,
    label: 'Read it',
    character: id,
    kind: 'newspaper.published',
    tone: 'good' as const,
    template: 'Issue {number} of The Times is out.',
    params: { number },
  }));
}

export const newspaperActivity = (event: RecordedEvent): readonly ActivityLine[] =>
  told(event).map(({ path: _path, label: _label, ...line }) => line);

/** The same as alerts, with a link to what they are about. */
export const newspaperAlerts = (event: RecordedEvent): readonly AlertLine[] =>
  told(event).map(({ path, label, ...line }) => ({
    ...line,
    actions: [{ id: 'page', label, meta: { path } }],
  }));
