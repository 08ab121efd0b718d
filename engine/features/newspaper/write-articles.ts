import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { Character } from '../../kernel/state/world.ts';
import {
  articleAdded,
  articleDeleted,
  articleEdited,
  articleMoved,
  bodyChange,
  headingChange,
  inArticle,
} from './events.ts';
import { atDesk, chiefOnly, frozenTo, openIssue, othersArticle, unknownArticle } from './guards.ts';
import { newspaperRules } from './rules.ts';
import { articleOf, newspaperState, positionOf } from './state.ts';

const by = ({ id }: Character) => ({ subjects: [{ id, role: 'owner' }] });
const article = z.string().max(40);

/** Begins an empty article of the caller's, and with the first one an issue (E216, ruling 67). */
export const addArticle = defineCommand({
  type: 'newspaper.add-article',
  payload: z.strictObject({}),
  guards: atDesk,
  decide(world, _command, context) {
    const { me } = context;
    const { issue: current, number } = newspaperState(world);
    const added = context.id('a');
    if (current === null)
      return [articleAdded.draft({ issue: context.id('n'), number: number + 1, article: added }, by(me))];
    const issue = openIssue(world);
    if (isRefusal(issue)) return issue;
    const { articles } = newspaperRules(world);
    if (issue.articles.length >= articles)
      return refuse('newspaper_full', `An issue has ${articles} articles at most.`, { kind: 'conflict' });
    return (
      frozenTo(world, me.id, issue) ?? [
        articleAdded.draft({ issue: issue.id, number: issue.number, article: added }, by(me)),
      ]
    );
  },
  answer(events) {
    const { article: id, issue } = articleAdded.first(events).data;
    return { id, issue };
  },
});

/**
 * Changes an article's words or author (E218). `version` is the one that the writer had before them: where somebody
 * else was faster, nothing is overwritten.
 */
export const editArticle = defineCommand({
  type: 'newspaper.edit-article',
  payload: z.strictObject({
    article,
    version: z.int().min(1).nullable(),
    author: z.string().max(40).nullable(),
    heading: headingChange.nullable(),
    body: bodyChange.nullable(),
  }),
  vouched: inArticle,
  guards: atDesk,
  decide(world, { payload, vouched }, { me }) {
    const found = articleOf(world, payload.article);
    if (!found) return unknownArticle;
    const issue = openIssue(world);
    if (isRefusal(issue)) return issue;
    const refused = othersArticle(world, me.id, found) ?? frozenTo(world, me.id, issue);
    if (refused) return refused;
    const { article: id, version, author: wanted, heading, body } = payload;
    if (version !== null && version !== found.version)
      return refuse('newspaper_changed', 'Somebody else has changed this article. Nothing was saved.', {
        kind: 'conflict',
      });
    const author = wanted === found.author ? null : wanted;
    if (author !== null) {
      if (positionOf(world, me.id) < 2)
        return refuse('newspaper_chief', 'Only the chief editor chooses an author.', { kind: 'forbidden' });
      if (positionOf(world, author) === 0)
        return refuse('newspaper_author', 'An author is one of the desk.', { kind: 'not-found' });
    }
    const data = {
      issue: issue.id,
      article: id,
      version: found.version + 1,
      author,
      heading,
      body,
      ...vouched,
    };
    return [articleEdited.draft(data, by(me))];
  },
  answer: (events) => ({ version: articleEdited.first(events).data.version }),
});

/** Throws an article away (E219). */
export const deleteArticle = defineCommand({
  type: 'newspaper.delete-article',
  payload: z.strictObject({ article }),
  guards: atDesk,
  decide(world, { payload }, { me }) {
    const found = articleOf(world, payload.article);
    if (!found) return unknownArticle;
    const issue = openIssue(world);
    if (isRefusal(issue)) return issue;
    const refused = othersArticle(world, me.id, found) ?? frozenTo(world, me.id, issue);
    return refused ?? [articleDeleted.draft({ issue: issue.id, article: found.id }, by(me))];
  },
  answer: () => ({}),
});

/** Moves an article by one place (E220, R437). */
export const moveArticle = defineCommand({
  type: 'newspaper.move-article',
  payload: z.strictObject({ article, direction: z.enum(['up', 'down']) }),
  guards: chiefOnly,
  decide(world, { payload }, { me }) {
    const found = articleOf(world, payload.article);
    if (!found) return unknownArticle;
    const issue = openIssue(world);
    if (isRefusal(issue)) return issue;
    const to = issue.articles.indexOf(found) + (payload.direction === 'up' ? -1 : 1);
    if (to < 0) return refuse('newspaper_first', 'This is the first article.', { kind: 'conflict' });
    if (to >= issue.articles.length)
      return refuse('newspaper_last', 'This is the last article.', { kind: 'conflict' });
    return [articleMoved.draft({ issue: issue.id, article: found.id, to }, by(me))];
  },
  answer: () => ({}),
});
