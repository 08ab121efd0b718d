import { frozenTo, openIssue, othersArticle } from '@rackets/engine/features/newspaper/guards.ts';
import { articleOf, positionOf } from '@rackets/engine/features/newspaper/state.ts';
import { viewDesk, type ViewedArticle } from '@rackets/engine/features/newspaper/views.ts';
import { isRefusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';
import { mentioned, opened, seenOrNull } from './texts.ts';

const unknownArticle = () => new HttpError(404, 'newspaper_article_unknown', 'There is no such article.');
/** The same for who has no place at it, whatever there is. */
const noDesk = () => new HttpError(404, 'newspaper_desk', 'You do not write for The Times.');

/** Whether somebody may change an article now. */
function mayEdit(world: World, viewer: string, id: string): boolean {
  const [issue, article] = [openIssue(world), articleOf(world, id)];
  return (
    !isRefusal(issue) &&
    article !== null &&
    positionOf(world, viewer) > 0 &&
    othersArticle(world, viewer, article) === null &&
    frozenTo(world, viewer, issue) === null
  );
}

/** An article of the desk with its texts opened. */
export async function articleFor(context: RouteContext, hidden: HiddenLives, article: ViewedArticle) {
  const viewer = context.actor().character ?? '';
  const { author, edited_by, heading, body, mentions, ...facts } = article;
  const seen = await context.view((world) => ({
    character: seenCharacter(world, hidden, author),
    edited_by: seenCharacter(world, hidden, edited_by),
    mentions: mentioned(world, hidden, mentions),
    can_edit: mayEdit(world, viewer, facts.id),
  }));
  return {
    ...facts,
    ...seen,
    heading: await opened(context, heading),
    body: await opened(context, body),
  };
}

/** The desk of the caller (E215). */
export async function deskOf(context: RouteContext) {
  const viewer = context.characterId();
  const hidden = await readHidden(context);
  const found = await context.view((world) => {
    const desk = viewDesk(world, viewer);
    if (!desk) return null;
    const open = openIssue(world);
    const full = (desk.issue?.articles.length ?? 0) >= desk.articles_max;
    const closed = desk.issue !== null && (isRefusal(open) || frozenTo(world, viewer, open) !== null);
    return {
      ...desk,
      chief: seenOrNull(world, hidden, desk.chief),
      can_add: !full && !closed,
      contributors: desk.contributors.map((id) => ({
        id,
        username: world.characters.get(id)?.username ?? '',
        character: seenCharacter(world, hidden, id),
      })),
    };
  });
  if (!found) throw noDesk();
  const { issue, ...desk } = found;
  if (issue === null) return { ...desk, issue };
  const { id, number, frozen, submitted_at, notes, articles } = issue;
  return {
    ...desk,
    issue: {
      id,
      number,
      frozen,
      submitted_at,
      moderation_notes: notes && (await opened(context, notes)),
      articles: await Promise.all(articles.map((article) => articleFor(context, hidden, article))),
    },
  };
}

/** One article of the desk (E217). */
export async function articleShown(context: RouteContext, id: string) {
  const viewer = context.characterId();
  const hidden = await readHidden(context);
  const desk = await context.view((world) => viewDesk(world, viewer));
  if (!desk) throw noDesk();
  const article = desk.issue?.articles.find((each) => each.id === id);
  if (!article) throw unknownArticle();
  return { article: await articleFor(context, hidden, article) };
}
