import { positionOf } from '@rackets/engine/features/newspaper/state.ts';
import { viewCurrentIssue, viewDesk, viewRatings } from '@rackets/engine/features/newspaper/views.ts';
import { dayFrom } from '@rackets/engine/shared/time/period.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import {
  neighboursOf,
  pastIssues,
  readIssue,
  type IssueRow,
} from '@rackets/projections/models/newspaper/newspaper-issues.ts';
import { changesOf, readColumn } from '@rackets/projections/models/newspaper/press.ts';
import { standingsReader } from '@rackets/projections/models/standings/standings.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { activityText } from '../../http/joins/activity-text.ts';
import { mayFind, readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { articleFor } from './desk.ts';
import { headingOf, mentioned, opened, roundOf, seenOrNull, writtenBy } from './texts.ts';
import { countView, viewsOf } from './views-of.ts';

const unknownIssue = () => new HttpError(404, 'newspaper_issue_unknown', 'There is no such issue.');

/** An issue: one that is out for everybody, the one that is made for its editors (E208, ruling 68). */
export async function issueShown(context: RouteContext, id: string) {
  const row = await readIssue(await context.model('newspaper-issues'), id);
  return { issue: row ? await printed(context, row) : await draft(context, id) };
}

async function printed(context: RouteContext, row: IssueRow) {
  const viewer = context.characterId();
  const { round } = roundOf(context);
  const hidden = await readHidden(context);
  const { playerDocuments } = context.services;
  const views = await countView(playerDocuments, context.actor().account, { round, issue: row.id });
  const seen = await context.view((world) => ({
    editor: seenOrNull(world, hidden, row.editor),
    day: dayFrom(world.round.startsAt, row.publishedAt),
    ratings: viewRatings(world, viewer, row.id) ?? noRatings,
    articles: row.articles.map(({ id, author, heading, body, mentions }, order) => ({
      id,
      order,
      character: seenCharacter(world, hidden, author),
      mentions: mentioned(world, hidden, mentions),
      heading: writtenBy(world, heading),
      body: writtenBy(world, body),
    })),
  }));
  const neighbours = await neighboursOf(await context.model('newspaper-issues'), row);
  return {
    id: row.id,
    number: row.number,
    round,
    frozen: true,
    submitted_at: row.submittedAt === null ? null : iso(row.submittedAt),
    published_at: iso(row.publishedAt),
    day: seen.day,
    editor: seen.editor,
    articles: await Promise.all(
      seen.articles.map(async ({ heading, body, ...article }) => ({
        ...article,
        heading: await opened(context, heading),
        body: await opened(context, body),
      })),
    ),
    moderation_notes: null,
    views,
    ...seen.ratings,
    column: await columnOf(context, hidden, row, neighbours.before),
    ...neighbours,
  };
}

const noRatings = { rating: null, ratings: 0, rating_counts: null, rating_current: null, can_rate: false };

/** What the paper says by itself, in sentences; of whom the viewer may not find it says nothing. */
async function columnOf(context: RouteContext, hidden: HiddenLives, row: IssueRow, before: string | null) {
  const { since, publishedAt: at, leaders } = row;
  const { lines: week, dead, ads, odds } = await readColumn(await context.model('press'), since, at);
  const former = before === null ? null : await readIssue(await context.model('newspaper-issues'), before);
  const labelOf = (ranking: string) => standingsReader.labelOf(ranking);
  const lines = [...week, ...changesOf(former?.leaders ?? [], leaders, labelOf, at)];
  return context.view((world) => {
    const told = ({ character }: { readonly character: string | null }) =>
      character === null ||
      mayFind(hidden, { id: character, account: world.characters.get(character)?.account ?? null });
    return {
      lines: lines.filter(told).map((line) => activityText(world, line, hidden)),
      dead: dead.filter(told).map(({ character }) => world.characters.get(character ?? '')?.username ?? ''),
      ads: ads.map((line) => ({ what: line.ad ?? '', words: activityText(world, line, hidden) })),
      odds: [...odds],
    };
  });
}

async function draft(context: RouteContext, id: string) {
  const viewer = context.characterId();
  const { round } = roundOf(context);
  const hidden = await readHidden(context);
  const found = await context.view((world) => ({
    issue: positionOf(world, viewer) > 0 ? viewCurrentIssue(world) : null,
    chief: seenOrNull(world, hidden, viewDesk(world, viewer)?.chief ?? null),
  }));
  // Whoever may not read it learns not even that there is one.
  if (found.issue?.id !== id) throw unknownIssue();
  const { number, frozen, submitted_at, notes, articles } = found.issue;
  const shown = await Promise.all(articles.map((article) => articleFor(context, hidden, article)));
  return {
    id,
    number,
    round,
    frozen,
    submitted_at,
    published_at: null,
    day: null,
    editor: found.chief,
    articles: shown.map(({ id: article, heading, body, order, character, mentions }) => ({
      id: article,
      heading,
      body,
      order,
      character,
      mentions,
    })),
    moderation_notes: notes && (await opened(context, notes)),
    views: 0,
    ...noRatings,
    column: null,
    before: null,
    after: null,
  };
}

/** The issues that are out, the newest first (E214, R343). */
export async function pastShown(context: RouteContext, page: number) {
  const { round } = roundOf(context);
  const hidden = await readHidden(context);
  const found = await pastIssues(await context.model('newspaper-issues'), page);
  const { playerDocuments } = context.services;
  const more = new Map(
    await Promise.all(
      found.rows.map(
        async (row) =>
          [
            row.id,
            {
              heading: await headingOf(context, row),
              views: await viewsOf(playerDocuments, { round, issue: row.id }),
            },
          ] as const,
      ),
    ),
  );
  const issues = await context.view((world) =>
    pageAnswer(found, rowsPerPage, (row) => ({
      id: row.id,
      number: row.number,
      published_at: iso(row.publishedAt),
      heading: more.get(row.id)?.heading ?? '',
      editor: seenOrNull(world, hidden, row.editor),
      views: more.get(row.id)?.views ?? 0,
      rating: viewRatings(world, '', row.id)?.rating ?? null,
    })),
  );
  return { issues };
}
