// `npm run returns`: a million plays of every game through the real commands, beside the return that its rules give.
import { countOf, ends, operate } from './operator/command.ts';
import { progressBar } from './operator/progress.ts';
import { games, playOne } from './returns/play-all.ts';
import { isWithin, mostSigmas, tableOf } from './returns/tally.ts';

const help = `npm run returns [-- options]

Plays every game of chance in memory through the real commands, and prints the exact return by its rules beside the
played one, as a table for docs/returns.md. The same options give the same table.

  --plays N     plays of each game (1000000, at most 1000000)
  --seed S      seed of the dice (7)
  --help

Exits with 2 if a game is more than ${mostSigmas} sigma from its exact return, with 0 otherwise.`;

const options = {
  plays: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '7' },
} as const;

/** Beyond it, a round of fifteen weeks has too few days for cards, races and draws. */
const mostPlays = 1_000_000;

await operate(help, options, async (values) => {
  const plays = countOf(values.plays, '--plays');
  if (plays < 1 || plays > mostPlays) throw new Error(`--plays ${plays}: must be from 1 to ${mostPlays}.`);
  const seed = countOf(values.seed, '--seed');
  const rows = Object.entries(games).map(([name, play]) =>
    playOne(name, play, { plays, seed }, progressBar(plays, name)),
  );
  console.log(tableOf(rows));
  const far = rows.filter((row) => !isWithin(row));
  for (const { name } of far) console.log(`${name}: more than ${mostSigmas} sigma apart.`);
  return far.length === 0 ? ends.fine : ends.finding;
});
