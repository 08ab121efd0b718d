import { roundDayAt } from '@rackets/engine/platform/calendar/views.ts';
import { publishedUpdates } from '@rackets/engine/platform/updates/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import { updatesAnswer } from './answers.ts';
import { route } from '../../http/routes/route.ts';

export const updateRoutes = [
  route({
    id: 'E092',
    method: 'GET',
    path: 'updates',
    kind: 'view',
    role: 'user',
    summary: 'News of the game, newest first, by the day on which they came out.',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
    answer: updatesAnswer,
    handle: ({ platform }, { query: { limit } }) =>
      platform.view((world) => ({ updates: byDate(listed(world, limit)) })),
  }),
];

function listed(world: World, limit: number) {
  return publishedUpdates(world, limit).map(({ publishedAt, ...update }) => {
    const then = roundDayAt(world, publishedAt);
    return {
      ...update,
      round: then?.round ?? null,
      round_day: then?.day ?? null,
      published_at: iso(publishedAt),
    };
  });
}

/** Groups what comes newest first by its UTC day. */
function byDate<Row extends { readonly published_at: string }>(rows: readonly Row[]) {
  const groups: { readonly date: string; readonly updates: Row[] }[] = [];
  for (const row of rows) {
    const date = row.published_at.slice(0, '2034-01-02'.length);
    const last = groups.at(-1);
    if (last?.date === date) last.updates.push(row);
    else groups.push({ date, updates: [row] });
  }
  return groups;
}
