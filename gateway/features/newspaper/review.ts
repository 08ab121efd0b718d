import { newspaperState } from '@rackets/engine/features/newspaper/state.ts';
import { viewCurrentIssue } from '@rackets/engine/features/newspaper/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { pastIssues } from '@rackets/projections/models/newspaper/newspaper-issues.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { headingOf, opened, roundOf } from './texts.ts';
import { viewsOf } from './views-of.ts';

/** What waits for the staff, and what is out. */
export async function reviewShown(context: RouteContext, page: number) {
  const { round } = roundOf(context);
  const found = await pastIssues(await context.model('newspaper-issues'), page);
  const { playerDocuments, console } = context.services;
  const nameOf = (world: World, id: string | null) =>
    id === null ? null : (world.characters.get(id)?.username ?? null);
  const current = await context.view((world) => {
    const issue = viewCurrentIssue(world);
    return issue?.submitted_at === null || issue === null
      ? null
      : {
          ...issue,
          submitted_by: nameOf(world, issue.submitted_by),
          articles: issue.articles.map((article) => ({
            ...article,
            author: nameOf(world, article.author) ?? '',
          })),
        };
  });
  const more = new Map<string, { heading: string; views: number; reviewer: string | null }>();
  for (const row of found.rows)
    more.set(row.id, {
      heading: await headingOf(context, row),
      views: await viewsOf(playerDocuments, { round, issue: row.id }),
      reviewer: row.reviewer === null ? null : ((await console.accounts.read(row.reviewer))?.email ?? null),
    });
  const published = await context.view((world) =>
    pageAnswer(found, rowsPerPage, (row) => ({
      id: row.id,
      number: row.number,
      heading: more.get(row.id)?.heading ?? '',
      published_at: iso(row.publishedAt),
      editor: nameOf(world, row.editor),
      reviewer: more.get(row.id)?.reviewer ?? null,
      returned: row.returned,
      views: more.get(row.id)?.views ?? 0,
    })),
  );
  return {
    issue: current && {
      id: current.id,
      number: current.number,
      frozen: current.frozen,
      submitted_at: current.submitted_at,
      submitted_by: current.submitted_by,
      moderation_notes: current.notes && (await opened(context, current.notes)),
      articles: await Promise.all(
        current.articles.map(async ({ id, author, heading, body }) => ({
          id,
          author,
          heading: await opened(context, heading),
          body: await opened(context, body),
        })),
      ),
    },
    published,
  };
}

/** What the chief of an issue that waits is sealed notes under; null where none waits. */
export const submitterOf = (world: World): string | null => {
  const by = newspaperState(world).issue?.submitted?.by;
  return by === undefined ? null : (world.characters.get(by)?.account ?? null);
};
