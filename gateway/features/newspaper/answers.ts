import { z } from 'zod';
import { amount, isoTime, paged, publicCharacter } from '../../http/answers/shared-answers.ts';

const mentions = z.array(z.strictObject({ id: z.string(), username: z.string() }));
const score = z.int().min(1).max(5);

/** An article of an issue that is out (R870). */
const printedArticle = z.strictObject({
  id: z.string(),
  heading: z.string(),
  body: z.string(),
  order: amount,
  /** Null for a dead author who is hidden (ruling 36). */
  character: publicCharacter.nullable(),
  mentions,
});

/** The same on the desk, where texts may be missing still. */
const deskArticle = printedArticle.extend({
  /** Counts the edits: sent back with one, it keeps others' from being overwritten. */
  version: z.int().min(1),
  edited_at: isoTime,
  edited_by: publicCharacter.nullable(),
  /** Whether the caller may change and delete it now. */
  can_edit: z.boolean(),
});

const ratingFields = {
  /** The mean; null until enough have rated it (ruling 68). */
  rating: z.number().min(1).max(5).nullable(),
  ratings: amount,
  /** How many gave one to five; null until enough have rated it. */
  rating_counts: z.array(amount).nullable(),
  rating_current: score.nullable(),
  can_rate: z.boolean(),
};

/** POST times/issues/{id}/rate */
export const ratingAnswer = z.strictObject(ratingFields);

/** GET times/issues/{id} (R870). */
export const issueAnswer = z.strictObject({
  issue: z.strictObject({
    id: z.string(),
    number: z.int().min(1),
    round: z.int().min(1),
    frozen: z.boolean(),
    submitted_at: isoTime.nullable(),
    /** Null of an issue that is still made or reviewed: its editors and the staff alone read it. */
    published_at: isoTime.nullable(),
    /** The day of the round on which it came out. */
    day: z.int().nullable(),
    editor: publicCharacter.nullable(),
    articles: z.array(printedArticle),
    moderation_notes: z.string().nullable(),
    views: amount,
    ...ratingFields,
    /** What the paper says by itself of the time since the issue before. */
    column: z
      .strictObject({
        lines: z.array(z.string()),
        dead: z.array(z.string()),
        /** What was put up for auction: "Ventnor Eight", and what is said for it. */
        ads: z.array(z.strictObject({ what: z.string(), words: z.string() })),
        /** Of the last race before the issue: "7 to 2". */
        odds: z.array(z.strictObject({ what: z.string(), odds: z.string() })),
      })
      .nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
});

/** GET times/issues (R343). */
export const pastIssuesAnswer = z.strictObject({
  issues: paged(
    z.strictObject({
      id: z.string(),
      number: z.int().min(1),
      published_at: isoTime,
      heading: z.string(),
      editor: publicCharacter.nullable(),
      views: amount,
      rating: z.number().nullable(),
    }),
  ),
});

/** GET times/editor, and what the desk's acts answer. */
export const deskAnswer = z.strictObject({
  /** 1 contributor, 2 chief editor (R452). */
  position: z.int().min(1).max(2),
  chief: publicCharacter.nullable(),
  /** When the next election is; null where none comes. */
  until: isoTime.nullable(),
  issue: z
    .strictObject({
      id: z.string(),
      number: z.int().min(1),
      frozen: z.boolean(),
      submitted_at: isoTime.nullable(),
      moderation_notes: z.string().nullable(),
      articles: z.array(deskArticle),
    })
    .nullable(),
  /** The number of the issue that the first article begins. */
  next_number: z.int().min(1),
  can_add: z.boolean(),
  articles_max: amount,
  contributors: z.array(
    z.strictObject({ id: z.string(), username: z.string(), character: publicCharacter.nullable() }),
  ),
  contributors_max: amount,
});

export const articleAnswer = z.strictObject({ article: deskArticle });
export const addedArticleAnswer = z.strictObject({ id: z.string() });
export const contributorAnswer = z.strictObject({ id: z.string() });

/** GET admin/times: what waits for the staff, and what is out. */
export const reviewAnswer = z.strictObject({
  issue: z
    .strictObject({
      id: z.string(),
      number: z.int().min(1),
      submitted_at: isoTime.nullable(),
      submitted_by: z.string().nullable(),
      frozen: z.boolean(),
      moderation_notes: z.string().nullable(),
      articles: z.array(
        z.strictObject({ id: z.string(), author: z.string(), heading: z.string(), body: z.string() }),
      ),
    })
    .nullable(),
  published: paged(
    z.strictObject({
      id: z.string(),
      number: z.int().min(1),
      heading: z.string(),
      published_at: isoTime,
      editor: z.string().nullable(),
      reviewer: z.string().nullable(),
      returned: amount,
      views: amount,
    }),
  ),
});
