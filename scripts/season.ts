// `npm run season`: a whole round on a simulated clock, played by bots of several habits, judged by the game brief.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countOf, ends, runTool } from './operator/command.ts';
import { progressBar } from './operator/progress.ts';
import { judge } from './season/bands.ts';
import { lineOf, verdictOf } from './season/band-words.ts';
import { writeReport } from './season/report.ts';
import { seasonPage } from './season/page.ts';
import { playSeason } from './season/season.ts';
import { summarize } from './season/summary.ts';

const help = `npm run season [-- options]

Plays a round in memory through the real commands, with several kinds of players: casual, evening, planner, grinder,
explorer, banker, hunter, careful and cheat. The same options give the same season. Writes season.json and season.html
with level and wealth by day, what each activity pays, where money comes from and goes, and time in prison.

  --weeks N     length of the round (15)
  --players N   number of players (300)
  --seed S      seed of the dice and of the players' choices (7)
  --out DIR     where to write the two files (season/)
  --report DIR  also writes a short report there, in Markdown with two plots
  --help

Exits with 1 if a figure is outside its band of the game brief, with 0 otherwise.`;

const options = {
  weeks: { type: 'string', default: '15' },
  players: { type: 'string', default: '300' },
  seed: { type: 'string', default: '7' },
  out: { type: 'string', default: 'season' },
  report: { type: 'string' },
} as const;

await runTool(help, options, async (values) => {
  const weeks = atLeastOne(values.weeks, '--weeks');
  const players = atLeastOne(values.players, '--players');
  const seed = countOf(values.seed, '--seed');
  const season = playSeason({ weeks, players, seed }, progressBar(weeks * 7, 'days'));
  const summary = summarize(season);
  const bands = judge(summary);
  await mkdir(values.out, { recursive: true });
  await writeFile(join(values.out, 'season.json'), `${JSON.stringify({ summary, bands }, null, 1)}\n`);
  await writeFile(join(values.out, 'season.html'), seasonPage(summary, bands));
  if (values.report !== undefined) await writeReport(values.report, summary, bands);
  for (const band of bands) console.log(lineOf(band));
  console.log(`${verdictOf(bands)} The report is in ${join(values.out, 'season.html')}.`);
  return bands.some(({ state }) => state === 'left') ? ends.trouble : ends.fine;
});

function atLeastOne(text: string, option: string): number {
  const count = countOf(text, option);
  if (count < 1) throw new Error(`${option} ${text}: must be at least 1.`);
  return count;
}
