import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, gangster, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { maxArticle, maxArticlePictures, maxHeading, maxNotes } from './limits.ts';
import { changeArticle, changeIssue, newspaperState, publish } from './state.ts';

const issue = z.string();
const article = z.string();

/** A change to one of an article's texts; null takes it away. */
export const headingChange = z.strictObject({ text: sealedText(maxHeading).nullable() });
export const bodyChange = z.strictObject({ text: sealedText(maxArticle).nullable() });

/** What a body names and shows, as the gateway has read in it. */
export const inArticle = z.strictObject({
  mentions: z.array(z.string()).max(maxMentions),
  pictures: z.array(pictureName).max(maxArticlePictures),
});

/** Somebody began an article, and with the first one an issue. */
export const articleAdded = defineEvent({
  type: 'newspaper.article-added',
  version: 1,
  data: z.strictObject({ issue, number: z.int().min(1), article }),
  visible: { owner: ['issue', 'number', 'article'], staff: ['issue', 'number', 'article'] },
  tell: ({ data: { number }, ...event }) => say`${who(event)} began an article of issue ${count(number)}.`,
  apply(world, event) {
    const { issue: id, number, article: added } = event.data;
    const author = subjectOf(event, 'owner');
    const state = newspaperState(world);
    state.issue ??= { id, number, frozen: false, submitted: null, articles: [], notes: null };
    state.number = number;
    const fresh = {
      id: added,
      author,
      heading: null,
      body: null,
      mentions: [],
      pictures: [],
      version: 1,
      editedAt: event.at,
      editedBy: author,
    };
    changeIssue(world, (made) => ({ ...made, articles: [...made.articles, fresh] }));
  },
});

const edited = {
  /** Null where the author stays. */
  author: z.string().nullable(),
  heading: headingChange.nullable(),
  body: bodyChange.nullable(),
};

/** An article says something else, or is somebody else's. */
export const articleEdited = defineEvent({
  type: 'newspaper.article-edited',
  version: 1,
  data: z.strictObject({ issue, article, version: z.int().min(2), ...edited, ...inArticle.shape }),
  visible: {
    owner: ['issue', 'article', 'version', 'author', 'heading', 'body', 'mentions', 'pictures'],
    staff: ['issue', 'article', 'version', 'author', 'heading', 'body', 'mentions', 'pictures'],
  },
  tell: (event) => say`${who(event)} edited an article of The Times.`,
  apply(world, event) {
    const { article: id, author, heading, body, mentions, pictures, version } = event.data;
    const by = subjectOf(event, 'owner');
    changeArticle(world, id, (before) => ({
      ...before,
      author: author ?? before.author,
      heading: heading ? heading.text && { text: heading.text, by } : before.heading,
      ...(body ? { body: body.text && { text: body.text, by }, mentions, pictures } : {}),
      version,
      editedAt: event.at,
      editedBy: by,
    }));
  },
});

/** An article was thrown away. */
export const articleDeleted = defineEvent({
  type: 'newspaper.article-deleted',
  version: 1,
  data: z.strictObject({ issue, article }),
  visible: { owner: ['issue', 'article'], staff: ['issue', 'article'] },
  tell: (event) => say`${who(event)} deleted an article of The Times.`,
  apply: (world, { data }) =>
    changeIssue(world, (made) => ({
      ...made,
      articles: made.articles.filter(({ id }) => id !== data.article),
    })),
});

/** An article stands elsewhere in the issue. */
export const articleMoved = defineEvent({
  type: 'newspaper.article-moved',
  version: 1,
  data: z.strictObject({ issue, article, to: z.int().min(0) }),
  visible: { owner: ['issue', 'article', 'to'], staff: ['issue', 'article', 'to'] },
  tell: (event) => say`${who(event)} moved an article of The Times.`,
  apply: (world, { data: { article: id, to } }) =>
    changeIssue(world, (made) => ({ ...made, articles: movedTo(made.articles, id, to) })),
});

/** The same list with the one of an id at another place. */
export function movedTo<One extends { readonly id: string }>(
  all: readonly One[],
  id: string,
  to: number,
): readonly One[] {
  const moved = all.filter((one) => one.id === id);
  const others = all.filter((one) => one.id !== id);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}

/** The chief took somebody to the desk. */
export const contributorAdded = defineEvent({
  type: 'newspaper.contributor-added',
  version: 1,
  data: z.strictObject({ contributor: z.string() }),
  visible: { owner: ['contributor'], contributor: ['contributor'] },
  tell: ({ data: { contributor }, ...event }) =>
    say`${who(event)} made ${gangster(contributor)} a contributor of The Times.`,
  apply(world, { at, data }) {
    newspaperState(world).contributors.set(data.contributor, at);
  },
});

/** The chief sent somebody from the desk. */
export const contributorRemoved = defineEvent({
  type: 'newspaper.contributor-removed',
  version: 1,
  data: z.strictObject({ contributor: z.string() }),
  visible: { owner: ['contributor'], contributor: ['contributor'] },
  tell: ({ data: { contributor }, ...event }) =>
    say`${who(event)} removed ${gangster(contributor)} from the contributors of The Times.`,
  apply(world, { data }) {
    newspaperState(world).contributors.delete(data.contributor);
  },
});

/** Contributors write no more, or again. */
export const freezeSet = defineEvent({
  type: 'newspaper.freeze-set',
  version: 1,
  data: z.strictObject({ issue, frozen: z.boolean() }),
  visible: { owner: ['issue', 'frozen'], staff: ['issue', 'frozen'] },
  tell: ({ data: { frozen }, ...event }) =>
    frozen
      ? say`${who(event)} froze the issue of The Times.`
      : say`${who(event)} unfroze the issue of The Times.`,
  apply: (world, { data: { frozen } }) => changeIssue(world, (made) => ({ ...made, frozen })),
});

/** The chief sent the issue to the staff. */
export const issueSubmitted = defineEvent({
  type: 'newspaper.issue-submitted',
  version: 1,
  data: z.strictObject({ issue, number: z.int().min(1) }),
  visible: { owner: ['issue', 'number'], staff: ['issue', 'number'] },
  tell: ({ data: { number }, ...event }) =>
    say`${who(event)} sent issue ${count(number)} of The Times for review.`,
  apply(world, event) {
    const submitted = { at: event.at, by: subjectOf(event, 'owner') };
    changeIssue(world, (made) => ({ ...made, submitted, notes: null }));
  },
});

/** Who stands first in rankings, by their ids: the living by level, and all that players can look at. */
export const leadersShape = z
  .array(z.strictObject({ ranking: z.string().max(80), character: z.string().max(40) }))
  .max(100);

/** The staff let the issue out: everybody may read it. Its makers are the event's. */
export const issuePublished = defineEvent({
  type: 'newspaper.issue-published',
  version: 1,
  data: z.strictObject({
    issue,
    number: z.int().min(1),
    /** Who sent it: it is theirs. */
    editor: z.string(),
    reviewer: z.string(),
    /** When the issue before came out, or the round began: what has happened since is its column's. */
    since: z.int(),
    /** Left out of the first events of this kind. */
    leaders: leadersShape.optional(),
  }),
  visible: {
    everyone: ['issue', 'number', 'editor', 'since', 'leaders'],
    staff: ['issue', 'number', 'editor', 'since', 'leaders', 'reviewer'],
  },
  tell: ({ data: { number, editor } }) =>
    say`Issue ${count(number)} of The Times, edited by ${gangster(editor)}, was published.`,
  apply: (world, { at }) => publish(world, at),
});

/** The staff sent the issue back with notes: it is written again. */
export const issueReturned = defineEvent({
  type: 'newspaper.issue-returned',
  version: 1,
  data: z.strictObject({
    issue,
    number: z.int().min(1),
    /** Under the key of whoever had sent it. */
    notes: sealedText(maxNotes),
    editor: z.string(),
    reviewer: z.string(),
  }),
  visible: {
    owner: ['issue', 'number', 'notes', 'editor'],
    staff: ['issue', 'number', 'notes', 'editor', 'reviewer'],
  },
  tell: ({ data: { number } }) => say`Issue ${count(number)} of The Times was sent back with notes.`,
  apply: (world, { data: { notes: text, editor: by } }) =>
    changeIssue(world, (made) => ({ ...made, frozen: false, submitted: null, notes: { text, by } })),
});

/** A reader rated an issue, or rated it again. */
export const issueRated = defineEvent({
  type: 'newspaper.issue-rated',
  version: 1,
  data: z.strictObject({ issue, account: z.string(), rating: z.int().min(1).max(5) }),
  visible: { owner: ['issue', 'rating'] },
  secret: ['rating'],
  tell: (event) => say`${who(event)} rated an issue of The Times.`,
  apply(world, { data: { issue: id, account, rating } }) {
    newspaperState(world).published.get(id)?.ratings.set(account, rating);
  },
});
