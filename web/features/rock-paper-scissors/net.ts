import type { PricePoint } from '../../ui/price-plot.tsx';
import type { Game } from './answers.ts';
import { toldTo } from './game-words.ts';

/**
 * What the round came to for `me` in money after each of the last games, from before the oldest of them; `games` are
 * those that were played last, the newest first, and `net` is how it stands after them.
 */
export function netAfterGames(me: string, games: readonly Game[], net: number): readonly PricePoint[] {
  const points: PricePoint[] = [];
  let left = net;
  for (const game of games) {
    const told = toldTo(me, game);
    if (told === null || game.wager_type !== 'money') continue;
    points.push({ at: game.complete_at ?? game.created_at, price: left });
    left -= told.profit;
  }
  const [oldest] = points.slice(-1);
  return oldest ? [{ at: oldest.at, price: left }, ...points.toReversed()] : [];
}
