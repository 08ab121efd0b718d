import { z } from 'zod';
import type { PlayerDocument, PlayerDocuments } from '../../preferences/player-documents.ts';

/** The issues of a round that an account has opened. */
const openedIssues: PlayerDocument<{ issues: string[] }> = {
  name: 'times-opened',
  schema: z.object({ issues: z.array(z.string()).default([]) }),
};

/** How many accounts have opened an issue. */
const issueViews: PlayerDocument<{ views: number }> = {
  name: 'times-views',
  schema: z.object({ views: z.int().min(0).default(0) }),
};

/** No account has such an id: what is nobody's own is kept under it. */
const paper = 'times';

interface OfIssue {
  readonly round: number;
  readonly issue: string;
}

const counterOf = ({ round, issue }: OfIssue) => ({ account: paper, character: `${round}-${issue}` });

/** How many have opened an issue. */
export const viewsOf = async (documents: PlayerDocuments, issue: OfIssue): Promise<number> =>
  (await documents.read(issueViews, counterOf(issue))).views;

/** Counts that an account opens an issue, once (ruling 68): outside the log, as it decides nothing. */
export async function countView(
  documents: PlayerDocuments,
  account: string,
  { round, issue }: OfIssue,
): Promise<number> {
  let fresh = false;
  await documents.change(openedIssues, { account, character: `round-${round}` }, (before) => {
    fresh = !before.issues.includes(issue);
    return fresh ? { issues: [...before.issues, issue] } : before;
  });
  if (!fresh) return viewsOf(documents, { round, issue });
  const after = await documents.change(issueViews, counterOf({ round, issue }), ({ views }) => ({
    views: views + 1,
  }));
  return after.views;
}
