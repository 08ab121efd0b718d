import { opens, tellings, told } from '../../kits/told.ts';
import { contributorAdded, contributorRemoved, issuePublished, issueReturned } from './events.ts';

const desk = [opens('Editor Panel', '/main/times/editor')];

/** Who joins and leaves the desk learns it, and its makers what became of an issue. */
export const newspaperTold = tellings(
  told(contributorAdded, 'contributor', ({ contributor }, who) => ({
    to: contributor,
    kind: 'newspaper.joined',
    tone: 'good',
    template: '{who} made you a contributor of The Times.',
    params: { who: who('owner') },
    actions: desk,
  })),
  told(contributorRemoved, 'contributor', ({ contributor }, who) => ({
    to: contributor,
    kind: 'newspaper.left',
    tone: 'bad',
    template: '{who} removed you from the contributors of The Times.',
    params: { who: who('owner') },
    actions: [opens('The Times', '/main/times')],
  })),
  told(issueReturned, 'owner', ({ number, editor }) => ({
    to: editor,
    kind: 'newspaper.returned',
    tone: 'bad',
    template: 'Issue {number} of The Times came back from the staff with notes.',
    params: { number },
    actions: desk,
  })),
  told(issuePublished, 'everyone', ({ issue, number }, _who, { subjects }) =>
    subjects.map(({ id }) => ({
      to: id,
      kind: 'newspaper.published',
      tone: 'good' as const,
      template: 'Issue {number} of The Times is out.',
      params: { number },
      actions: [opens('Read it', `/main/times/issues?id=${issue}`)],
    })),
  ),
);
