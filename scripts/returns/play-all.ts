import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CasinoRound } from './casino-round.ts';
import type { PlayGame } from './play-game.ts';
import { Tally, type ReturnRow } from './tally.ts';

/** A file of `games/`, named after its feature. */
interface GamesOfFeature {
  readonly games: Readonly<Record<string, PlayGame>>;
}

const folder = join(import.meta.dirname, 'games');
const files = readdirSync(folder).toSorted();
const played = await Promise.all(
  files.map((file): Promise<GamesOfFeature> => import(pathToFileURL(join(folder, file)).href)),
);

/** Every game whose return is computed, by what the table calls it. */
export const games: Readonly<Record<string, PlayGame>> = Object.assign(
  {},
  ...played.map((each) => each.games),
);

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
