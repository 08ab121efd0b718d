import type { World } from '../../kernel/state/world.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { newspaperElectionState } from '../newspaper-election/state.ts';
import { newspaperRules } from './rules.ts';
import { newspaperState, positionOf, ratingsOf, type Article, type Issue } from './state.ts';

/** An article with what the gateway needs to read its texts: the accounts that they are sealed under. */
function viewArticle(world: World, { heading, body, editedAt, ...article }: Article, order: number) {
  const account = (by: string | undefined) =>
    by === undefined ? null : (world.characters.get(by)?.account ?? null);
  return {
    id: article.id,
    author: article.author,
    order,
    version: article.version,
    edited_at: iso(editedAt),
    edited_by: article.editedBy,
    heading: heading && { account: account(heading.by), text: heading.text },
    body: body && { account: account(body.by), text: body.text },
    mentions: [...article.mentions],
  };
}

export type ViewedArticle = ReturnType<typeof viewArticle>;

function viewIssue(world: World, issue: Issue) {
  const { id, number, frozen, submitted, notes, articles } = issue;
  return {
    id,
    number,
    frozen,
    submitted_at: isoOrNull(submitted?.at ?? null),
    submitted_by: submitted?.by ?? null,
    notes: notes && { account: world.characters.get(notes.by)?.account ?? null, text: notes.text },
    articles: articles.map((article, index) => viewArticle(world, article, index)),
  };
}

/** The issue that is being made, for its editors and the staff; null if there is none. */
export function viewCurrentIssue(world: World) {
  const { issue } = newspaperState(world);
  return issue && viewIssue(world, issue);
}

/** The desk: who sits at it, and what is allowed (E215). Null for who does not. */
export function viewDesk(world: World, character: string) {
  const position = positionOf(world, character);
  if (position === 0) return null;
  const { contributors, number } = newspaperState(world);
  const { chief, electionAt } = newspaperElectionState(world);
  const { articles, contributors: most } = newspaperRules(world);
  return {
    position,
    chief: chief?.character ?? null,
    until: electionAt === 0 ? null : iso(electionAt),
    issue: viewCurrentIssue(world),
    next_number: number + 1,
    articles_max: articles,
    contributors: [...contributors.keys()],
    contributors_max: most,
  };
}

/** What readers think of an issue; null where none of that id is out. Single ratings are the readers' own (ruling 68). */
export function viewRatings(world: World, character: string, id: string) {
  const issue = newspaperState(world).published.get(id);
  if (!issue) return null;
  const account = world.characters.get(character)?.account ?? '';
  const { rating, counts, size } = ratingsOf(issue, newspaperRules(world).ratingsShown);
  return {
    rating,
    ratings: size,
    rating_counts: counts,
    rating_current: issue.ratings.get(account) ?? null,
    can_rate: !issue.makers.has(account) && world.characters.get(character)?.dead === null,
  };
}

/** The desk as somebody saw it, for operators: without its words. */
export function viewDeskPage(world: World, character: string) {
  const desk = viewDesk(world, character);
  const { published, issue } = newspaperState(world);
  return {
    position: positionOf(world, character),
    contributors: desk?.contributors ?? [],
    articles: desk ? (issue?.articles.map(({ id, author, version }) => ({ id, author, version })) ?? []) : [],
    issues: [...published.values()].map(({ id, number, publishedAt }) => ({
      id,
      number,
      at: iso(publishedAt),
    })),
  };
}
