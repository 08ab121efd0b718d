import { maxArticle, maxArticlePictures, maxHeading } from '@rackets/engine/features/newspaper/limits.ts';
import { rateIssue } from '@rackets/engine/features/newspaper/rate-issue.ts';
import {
  addContributor,
  removeContributor,
  setFrozen,
  submitIssue,
} from '@rackets/engine/features/newspaper/run-desk.ts';
import { viewRatings } from '@rackets/engine/features/newspaper/views.ts';
import {
  addArticle,
  deleteArticle,
  editArticle,
  moveArticle,
} from '@rackets/engine/features/newspaper/write-articles.ts';
import { picturesIn } from '@rackets/engine/shared/text/picture-tags.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { namedIn } from '../../http/joins/named.ts';
import { actRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import {
  addedArticleAnswer,
  articleAnswer,
  contributorAnswer,
  deskAnswer,
  issueAnswer,
  pastIssuesAnswer,
  ratingAnswer,
} from './answers.ts';
import { articleShown, deskOf } from './desk.ts';
import { issueShown, pastShown } from './issues.ts';

const params = z.strictObject({ id: idText() });

/** What is left out stays; an empty text takes the words away. */
const editedArticle = z.strictObject({
  character_id: idText().optional(),
  heading: z.union([z.literal(''), filledLine(maxHeading)]).optional(),
  body: z.union([z.literal(''), prose(maxArticle)]).optional(),
  /** The version that was read before: where it is not the present one any more, nothing is saved. */
  version: z.int().min(1).optional(),
});

const readingRoutes = [
  route({
    id: 'E208',
    method: 'GET',
    path: 'times/issues/:id',
    kind: 'view',
    role: 'player',
    summary:
      'An issue of the paper, with the column that the game writes. Opening it counts as a view, once per player.',
    params,
    answer: issueAnswer,
    handle: (context, { params: { id } }) => issueShown(context, id),
  }),
  actRoute({
    id: 'E209',
    path: 'times/issues/:id/rate',
    summary: 'Rates an issue from one to five, or changes the rating.',
    params,
    body: z.strictObject({ rating: z.int().min(1).max(5) }),
    answer: ratingAnswer,
    present: 'all',
    async handle(context, { params: { id }, body: { rating } }) {
      const viewer = context.characterId();
      const { view } = await context.submitAndView(rateIssue, { issue: id, rating }, (world) =>
        viewRatings(world, viewer, id),
      );
      if (!view) throw new HttpError(404, 'newspaper_issue_unknown', 'There is no such issue.');
      return view;
    },
  }),
  route({
    id: 'E214',
    method: 'GET',
    path: 'times/issues',
    kind: 'view',
    role: 'player',
    summary: 'The issues published in this round, the newest first.',
    query: pageQuery,
    answer: pastIssuesAnswer,
    handle: (context, { query: { page } }) => pastShown(context, page),
  }),
] as const;

const deskRoutes = [
  route({
    id: 'E215',
    method: 'GET',
    path: 'times/editor',
    kind: 'view',
    role: 'player',
    summary: 'The issue in progress and its contributors. Only for the chief and contributors.',
    answer: deskAnswer,
    handle: deskOf,
  }),
  actRoute({
    id: 'E221',
    path: 'times/editor/contributors',
    summary: 'Makes somebody a contributor. Only for the chief.',
    body: z.strictObject({ username: filledLine(64) }),
    answer: contributorAnswer,
    handle: ({ submit }, { body: { username } }) => submit(addContributor, { username }),
  }),
  route({
    id: 'E222',
    method: 'DELETE',
    path: 'times/editor/contributors/:id',
    kind: 'command',
    role: 'player',
    summary: 'Removes a contributor; their articles stay. Only for the chief.',
    params,
    answer: null,
    async handle({ submit }, { params: { id } }) {
      await submit(removeContributor, { contributor: id });
      return null;
    },
  }),
  route({
    id: 'E223',
    method: 'PATCH',
    path: 'times/editor/issue',
    kind: 'command',
    role: 'player',
    summary: 'Freezes the issue, so that only the chief can change it, or unfreezes it.',
    body: z.strictObject({ frozen: z.boolean() }),
    answer: deskAnswer,
    present: 'all',
    async handle(context, { body: { frozen } }) {
      await context.submit(setFrozen, { frozen });
      return deskOf(context);
    },
  }),
  actRoute({
    id: 'E224',
    path: 'times/editor/review',
    summary: 'Submits the frozen issue to the staff. Only for the chief.',
    answer: deskAnswer,
    present: 'all',
    async handle(context) {
      await context.submit(submitIssue, {});
      return deskOf(context);
    },
  }),
] as const;

const articleRoutes = [
  actRoute({
    id: 'E216',
    path: 'times/editor/articles',
    summary: 'Creates an empty article by the caller; the first one starts an issue.',
    answer: addedArticleAnswer,
    async handle({ submit }) {
      const { id } = await submit(addArticle, {});
      return { id };
    },
  }),
  route({
    id: 'E217',
    method: 'GET',
    path: 'times/editor/articles/:id',
    kind: 'view',
    role: 'player',
    summary: 'One article of the issue in progress.',
    params,
    answer: articleAnswer,
    handle: (context, { params: { id } }) => articleShown(context, id),
  }),
  route({
    id: 'E218',
    method: 'PATCH',
    path: 'times/editor/articles/:id',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Changes an article: heading, text, author. Omitted fields stay as they are.',
    params,
    body: editedArticle,
    answer: articleAnswer,
    present: 'all',
    async handle(context, { params: { id }, body }) {
      await edit(context, id, body);
      return articleShown(context, id);
    },
  }),
  route({
    id: 'E219',
    method: 'DELETE',
    path: 'times/editor/articles/:id',
    kind: 'command',
    role: 'player',
    summary: 'Deletes one of the caller’s articles; the chief may delete any.',
    params,
    answer: null,
    async handle({ submit }, { params: { id } }) {
      await submit(deleteArticle, { article: id });
      return null;
    },
  }),
  actRoute({
    id: 'E220',
    path: 'times/editor/articles/:id/order',
    summary: 'Moves an article up or down by one place. Only for the chief.',
    params,
    body: z.strictObject({ direction: z.enum(['up', 'down']) }),
    answer: null,
    async handle({ submit }, { params: { id }, body: { direction } }) {
      await submit(moveArticle, { article: id, direction });
      return null;
    },
  }),
] as const;

export const newspaperRoutes = [...readingRoutes, ...deskRoutes, ...articleRoutes];

async function edit(
  context: RouteContext,
  article: string,
  wish: z.infer<typeof editedArticle>,
): Promise<void> {
  const { actor, submit, texts, view } = context;
  const { character_id: author = null, heading, body, version = null } = wish;
  const pictures = body === undefined ? [] : picturesIn(body);
  if (pictures.length > maxArticlePictures)
    throw new HttpError(
      422,
      'newspaper_pictures',
      `An article shows at most ${maxArticlePictures} pictures.`,
    );
  const mentions = body === undefined ? [] : await view((world) => namedIn(world, body));
  const sealed = async (text: string | undefined) =>
    text === undefined ? null : { text: text === '' ? null : await texts.seal(actor().account, text) };
  await submit(
    editArticle,
    { article, version, author, heading: await sealed(heading), body: await sealed(body) },
    { mentions, pictures },
  );
}
