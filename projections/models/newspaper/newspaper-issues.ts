import {
  articleAdded,
  articleDeleted,
  articleEdited,
  articleMoved,
  issuePublished,
  issueReturned,
  issueSubmitted,
  movedTo,
} from '@rackets/engine/features/newspaper/events.ts';
import type { Written } from '@rackets/engine/features/newspaper/state.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { readPage, rowsPerPage, type Page } from '../../kits/pages.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

export type ArticleRow = {
  readonly id: string;
  readonly author: string;
  readonly heading: Written | null;
  readonly body: Written | null;
  readonly mentions: readonly string[];
};

/** Who stands first in a ranking. */
export type Leader = { readonly ranking: string; readonly character: string };

/** An issue with its articles in their order. Until it is out, it is its editors' and the staff's. */
export type IssueRow = {
  readonly id: string;
  readonly number: number;
  /** `out` once everybody may read it. */
  readonly stage: 'made' | 'out';
  readonly submittedAt: number | null;
  readonly publishedAt: number;
  /** Who sent it last; null before. */
  readonly editor: string | null;
  /** The account of the staff that decided last. */
  readonly reviewer: string | null;
  /** How often the staff returned it. */
  readonly returned: number;
  /** From when on its column tells. */
  readonly since: number;
  /** Who stood first in each ranking as it came out. */
  readonly leaders: readonly Leader[];
  readonly articles: readonly ArticleRow[];
};

const collection = 'newspaper-issues';
const kinds = [
  articleAdded,
  articleEdited,
  articleDeleted,
  articleMoved,
  issueSubmitted,
  issueReturned,
  issuePublished,
];
const changing = new Set(kinds.map(({ definition }) => definition.type));
/** Every event of an issue names it. */
const idOf = ({ data }: RecordedEvent): string => data['issue'] as string;

export const newspaperIssues = defineModel({
  name: collection,
  version: 2,
  collections: [{ name: collection, indexes: { byStage: { fields: ['stage', 'publishedAt'] } } }],
  of: { kinds },
  touches: (event) => (changing.has(event.type) ? [{ collection, id: idOf(event) }] : []),
  fold(event, docs) {
    if (!changing.has(event.type)) return;
    // Written by this fold alone.
    const before = docs.get(collection, idOf(event)) as IssueRow | null;
    const row = before ? rowAfter(before, event) : rowFrom(event);
    if (row) docs.put(collection, row.id, row);
  },
});

function rowFrom(event: RecordedEvent): IssueRow | null {
  const added = articleAdded.match(event);
  if (!added) return null;
  const { issue: id, number } = seenBy(articleAdded, added, 'staff');
  const fresh: IssueRow = {
    id,
    number,
    stage: 'made',
    submittedAt: null,
    publishedAt: 0,
    editor: null,
    reviewer: null,
    returned: 0,
    since: 0,
    leaders: [],
    articles: [],
  };
  return rowAfter(fresh, event);
}

function rowAfter(row: IssueRow, event: RecordedEvent): IssueRow {
  const [added, edited] = [articleAdded.match(event), articleEdited.match(event)];
  if (added) {
    const { article: id } = seenBy(articleAdded, added, 'staff');
    const article = { id, author: subjectOf(event, 'owner'), heading: null, body: null, mentions: [] };
    return { ...row, articles: [...row.articles, article] };
  }
  if (edited) {
    const { article, author, heading, body, mentions } = seenBy(articleEdited, edited, 'staff');
    const by = subjectOf(event, 'owner');
    const after = (before: ArticleRow): ArticleRow => ({
      ...before,
      author: author ?? before.author,
      heading: heading ? heading.text && { text: heading.text, by } : before.heading,
      ...(body ? { body: body.text && { text: body.text, by }, mentions } : {}),
    });
    return { ...row, articles: row.articles.map((each) => (each.id === article ? after(each) : each)) };
  }
  const [gone, moved] = [articleDeleted.match(event), articleMoved.match(event)];
  if (gone) {
    const { article } = seenBy(articleDeleted, gone, 'staff');
    return { ...row, articles: row.articles.filter(({ id }) => id !== article) };
  }
  if (moved) {
    const { article, to } = seenBy(articleMoved, moved, 'staff');
    return { ...row, articles: movedTo(row.articles, article, to) };
  }
  return rowReviewed(row, event);
}

function rowReviewed(row: IssueRow, event: RecordedEvent): IssueRow {
  const [sent, back, out] = [
    issueSubmitted.match(event),
    issueReturned.match(event),
    issuePublished.match(event),
  ];
  if (sent) return { ...row, submittedAt: event.at, editor: subjectOf(event, 'owner') };
  if (back) {
    const { reviewer } = seenBy(issueReturned, back, 'staff');
    return { ...row, submittedAt: null, reviewer, returned: row.returned + 1 };
  }
  if (!out) return row;
  const { editor, reviewer, since, leaders = [] } = seenBy(issuePublished, out, 'staff');
  return { ...row, stage: 'out', publishedAt: event.at, editor, reviewer, since, leaders };
}

/** The issues that are out, the newest first. */
export const pastIssues = (documents: Documents, page: number): Promise<Page<IssueRow>> =>
  readPage<IssueRow>(
    documents,
    collection,
    { index: 'byStage', prefix: ['out'], descending: true },
    page,
    rowsPerPage,
  );

/** An issue that is out; null of any other id. */
export async function readIssue(documents: Documents, id: string): Promise<IssueRow | null> {
  const found = (await documents.getMany(collection, [id])).get(id);
  // Written by this model alone.
  const row = found ? (found.body as unknown as IssueRow) : null;
  return row?.stage === 'out' ? row : null;
}

/** The issues that came out right before and after one. */
export async function neighboursOf(documents: Documents, { publishedAt }: IssueRow) {
  const one = { index: 'byStage', prefix: ['out'], limit: 1 } as const;
  const [before, after] = await Promise.all([
    documents.range(collection, { ...one, lt: publishedAt, descending: true }),
    documents.range(collection, { ...one, gt: publishedAt }),
  ]);
  return { before: before[0]?.id ?? null, after: after[0]?.id ?? null };
}
