import type { WagerType } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { changeAnswer, refresh } from '../../app/reads/query-client.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import type { Game, RpsEvent, RpsPage } from './answers.ts';

const eventsShown = 50;

const change = (by: (page: RpsPage) => RpsPage) => changeAnswer('GET rps', by);
const others = (games: readonly Game[], id: string) => games.filter((game) => game.id !== id);

/** Takes a game off the lists: it was joined, cancelled or ended. */
export function removeGame(id: string): void {
  change((page) => ({
    ...page,
    open_games: others(page.open_games, id),
    own_games: others(page.own_games, id),
  }));
}

/** Shows a game that the player has just played, and the balance after it. */
export function showPlayed(game: Game, balance: number): void {
  removeGame(game.id);
  change((page) => ({ ...page, last_game: game }));
  showBalance(game.wager_type, balance);
}

/** Lists a game that the player opened. */
export function showOpened(game: Game): void {
  change((page) => ({ ...page, own_games: [game, ...others(page.own_games, game.id)] }));
}

export function showBalance(type: WagerType, balance: number): void {
  change((page) => ({
    ...page,
    balances: page.balances.map((each) => (each.type === type ? { ...each, balance } : each)),
  }));
}

/** Follows the page live: games that open and close, their results, and the player's balances. */
export function useLiveRps(me: string, page: RpsPage | null): void {
  const resync = () => refresh('GET rps');
  useChannel('public-rps', {
    message(event, data) {
      // The frames are made of the same schemas as the page.
      if (event === 'game-created') {
        const game = data as Game;
        if (game.host?.id !== me)
          change((before) => ({ ...before, open_games: [game, ...others(before.open_games, game.id)] }));
      }
      if (event === 'game-removed') {
        const { id } = data as { id: string };
        const wasOwn = page?.own_games.some((game) => game.id === id) === true;
        removeGame(id);
        // Somebody joined it, perhaps: how it went is read.
        if (wasOwn) refresh('GET rps');
      }
      if (event === 'event') {
        const told = data as RpsEvent;
        change((before) => ({
          ...before,
          events: [told, ...before.events.filter(({ id }) => id !== told.id)].slice(0, eventsShown),
        }));
      }
    },
    resync,
  });
  useChannel(`character-${me}-rps`, {
    message(event, data) {
      if (event === 'game-created') showOpened(data as Game);
      if (event === 'balance') {
        const { type, balance } = data as { type: WagerType; balance: number };
        showBalance(type, balance);
      }
    },
    resync,
  });
}
