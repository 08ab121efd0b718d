import { playCardsForAnything, playCardsForMoney, playRoulette, playSlots } from './at-once.ts';
import { playBlackjack, playVideoPoker } from './cards.ts';
import { CasinoRound } from './casino-round.ts';
import { playHorses, playLotto } from './drawn-later.ts';
import type { PlayGame } from './play-game.ts';
import { Tally, type ReturnRow } from './tally.ts';

/** Every game whose return is computed, by what the table calls it. */
export const games: Readonly<Record<string, PlayGame>> = {
  'Blackjack, basic strategy': playBlackjack,
  'Roulette, all bets': playRoulette,
  'Slots with the jackpots': playSlots,
  'Video poker, best play': playVideoPoker,
  'Scratch cards: money': playCardsForMoney,
  'Scratch cards that win': playCardsForAnything,
  'Horse races': playHorses,
  Lotto: playLotto,
};

/** Plays one game in a round of its own. The same seed gives the same row. */
export function playOne(
  name: string,
  play: PlayGame,
  { plays, seed }: { readonly plays: number; readonly seed: number },
  onPlays: (done: number) => void = () => undefined,
): ReturnRow {
  const tally = new Tally();
  for (const trial of play(new CasinoRound(seed), plays)) {
    tally.add(trial);
    onPlays(Math.min(tally.plays, plays));
  }
  return tally.row(name);
}
