import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { DueDefinition, StreetLine } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { familyMembers } from '../../shared/ports/families.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { secondMs } from '../../shared/time/time.ts';
import { newsData, targetNoticed } from './events.ts';
import { watchlistRules } from './rules.ts';
import { changeTarget, ownersWatching, targetOf } from './state.ts';

/** How many lists one decision serves. */
const ownersAtOnce = 100;

const itemData = newsData.extend({ owners: z.array(z.string()) });

/** The street says something of somebody: files the news for whoever watches them. Part of apply. */
export function hearStreet(world: World, { character, kind, params }: StreetLine, at: number): void {
  const watching = ownersWatching(world, character);
  if (watching.length === 0) return;
  const { tells, quietSeconds } = watchlistRules(world);
  if (!tells.includes(kind)) return;
  const owners: string[] = [];
  for (const owner of watching) {
    const target = targetOf(world, owner, character);
    if (!target?.alerts) continue;
    if (kind !== 'death' && at < target.toldAt + quietSeconds * secondMs) continue;
    changeTarget(world, owner, character, { toldAt: at });
    owners.push(owner);
  }
  for (let from = 0; from < owners.length; from += ownersAtOnce) {
    const page = owners.slice(from, from + ownersAtOnce);
    schedule('watchlist.tell', at, { target: character, kind, params, owners: page });
  }
}

/** Alerts the watchers, except those who have blocked the gangster. */
export const tellWatchers: DueDefinition = {
  due(world, { data }) {
    const { owners, ...news } = itemData.parse(data);
    const watchers = new Set(
      owners.flatMap((owner) => (world.characters.has(owner) ? [owner] : familyMembers(world, owner))),
    );
    const subjects = [...watchers]
      .filter((id) => id !== news.target && !relationsOf(world, id, news.target).includes('blocked'))
      .map((id) => ({ id, role: 'watcher' }));
    return subjects.length === 0 ? [] : [targetNoticed.draft(news, { subjects })];
  },
};
