import { broken } from '../../kernel/values/assert.ts';
import { defineSlice, lifeOf, type World } from '../../kernel/state/world.ts';
import type { SealedText } from '../../shared/text/sealed-text.ts';
import { livingChief } from '../newspaper-election/state.ts';

/** A text under the key of whoever wrote it last: with their account it is erased. */
export type Written = {
  readonly text: SealedText;
  readonly by: string;
};

export interface Article {
  readonly id: string;
  readonly author: string;
  readonly heading: Written | null;
  readonly body: Written | null;
  readonly mentions: readonly string[];
  readonly pictures: readonly string[];
  /** Counts its edits: whoever edits says which version they had before them. */
  readonly version: number;
  readonly editedAt: number;
  readonly editedBy: string;
}

/** The issue that is being written or reviewed: one at a time (ruling 67). */
export interface Issue {
  readonly id: string;
  readonly number: number;
  /** Contributors write no more. */
  readonly frozen: boolean;
  /** When and by whom it was sent to the staff; null until then. */
  readonly submitted: { readonly at: number; readonly by: string } | null;
  /** In their order. */
  readonly articles: readonly Article[];
  /** What the staff wrote when it sent the issue back, under the key of whoever had sent it. */
  readonly notes: Written | null;
}

/** What decisions need of an issue that is out: the rest is in the read model. */
export interface Published {
  readonly id: string;
  readonly number: number;
  readonly publishedAt: number;
  /** Accounts of those who made it: they do not rate it. */
  readonly makers: ReadonlySet<string>;
  /** By account. */
  readonly ratings: Map<string, number>;
}

export const newspaperState = defineSlice('newspaper', () => ({
  issue: null as Issue | null,
  /** Of the last issue that was begun. */
  number: 0,
  /** By character: since when. */
  contributors: new Map<string, number>(),
  published: new Map<string, Published>(),
  /** Uploaded pictures in issues that are out. */
  pictures: new Set<string>(),
}));

/** Nobody at the desk, a contributor, the chief editor (R452). */
export type Position = 0 | 1 | 2;

/** A gangster's place at the desk. */
export function positionOf(world: World, character: string): Position {
  if (livingChief(world) === character) return 2;
  return newspaperState(world).contributors.has(character) ? 1 : 0;
}

/** The article of an id in the issue that is being made; null where it has none. */
export const articleOf = (world: World, id: string): Article | null =>
  newspaperState(world).issue?.articles.find((article) => article.id === id) ?? null;

/** Changes the issue that is being made. Part of apply. */
export function changeIssue(world: World, change: (issue: Issue) => Issue): void {
  const state = newspaperState(world);
  state.issue = change(state.issue ?? broken('an issue is being made'));
}

/** Changes one of its articles. Part of apply. */
export const changeArticle = (world: World, id: string, change: (article: Article) => Article): void =>
  changeIssue(world, (issue) => ({
    ...issue,
    articles: issue.articles.map((article) => (article.id === id ? change(article) : article)),
  }));

/** All who made an issue: who sent it, who wrote in it, who stood at the desk. */
export const makersOf = (world: World, issue: Issue): readonly string[] => [
  ...new Set([
    ...(issue.submitted ? [issue.submitted.by] : []),
    ...issue.articles.flatMap(({ author, heading, body }) => [
      author,
      heading?.by ?? author,
      body?.by ?? author,
    ]),
    ...newspaperState(world).contributors.keys(),
  ]),
];

/** Puts the issue that was sent among those that are out. Part of apply. */
export function publish(world: World, at: number): void {
  const state = newspaperState(world);
  const issue = state.issue ?? broken('an issue waits for the staff');
  const makers = makersOf(world, issue).map((id) => lifeOf(world, id).account);
  state.published.set(issue.id, {
    id: issue.id,
    number: issue.number,
    publishedAt: at,
    makers: new Set(makers),
    ratings: new Map(),
  });
  for (const { pictures } of issue.articles) for (const name of pictures) state.pictures.add(name);
  state.issue = null;
}

/** Whether an article shows a piece of an uploaded picture. */
export function showsInPaper(world: World, name: string): boolean {
  const { issue, pictures } = newspaperState(world);
  return pictures.has(name) || (issue?.articles.some((article) => article.pictures.includes(name)) ?? false);
}

/** The dead and the banned leave the desk; what they wrote is the chief's to keep. Part of apply. */
export const forgetContributor = (world: World, character: string): void => {
  newspaperState(world).contributors.delete(character);
};

/** The ratings of an issue: how many there are of each, from one to five, and their mean, shown from some number on. */
export function ratingsOf({ ratings }: Published, shown: number) {
  const counts = [0, 0, 0, 0, 0];
  let sum = 0;
  for (const rating of ratings.values()) {
    counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
    sum += rating;
  }
  const { size } = ratings;
  return size < shown
    ? { rating: null, counts: null, size }
    : { rating: Math.round((sum / size) * 10) / 10, counts, size };
}
