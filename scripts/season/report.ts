import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { figure, stateOf, verdictOf } from './band-words.ts';
import type { Judged } from './bands.ts';
import { levelsFile, worthFile } from './plots.ts';
import type { Summary } from './summary.ts';

const shownKinds = ['casual', 'evening', 'grinder'];
const shownDays = [1, 7, 14, 35, 70, 105];

/** Writes a short report about a season into a folder: `report.md`, `levels.svg` and `worth.svg`. */
export async function writeReport(folder: string, summary: Summary, bands: readonly Judged[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const markdown = await format(reportOf(summary, bands), { parser: 'markdown', printWidth: 110 });
  await writeFile(join(folder, 'report.md'), markdown);
  await writeFile(join(folder, 'levels.svg'), levelsFile(summary, shownKinds));
  await writeFile(join(folder, 'worth.svg'), worthFile(summary));
}

function reportOf(summary: Summary, bands: readonly Judged[]): string {
  const { weeks, players, seed } = summary.options;
  const days = shownDays.filter((day) => day <= weeks * 7);
  return [
    `# The tuned season`,
    `Written by \`npm run season -- --weeks ${weeks} --players ${players} --seed ${seed} --report docs/season\`. ${verdictOf(bands)} How it is played and judged: [season.md](../season.md).`,
    table(
      ['band', 'from', 'to', 'is', ''],
      bands.map((band) => [band.what, figure(band.from), figure(band.to), figure(band.is), stateOf(band)]),
    ),
    'Level and wealth of the middle player of a kind, at the end of a day:',
    table(
      ['day', ...shownKinds],
      days.map((day) => [String(day), ...shownKinds.map((kind) => standingOf(summary, kind, day))]),
    ),
    '![Level by day; the best player dashed, bars show the pace of an active player (evening)](levels.svg)',
    'What a minute of attention is worth, in dollars with a point at what points cost at that level:',
    '![Worth of a minute by activity and level](worth.svg)',
    '',
  ].join('\n\n');
}

function standingOf({ days }: Summary, kind: string, day: number): string {
  const found = days.find((each) => each.kind === kind && each.day === day);
  return found ? `level ${found.level}, $${figure(found.wealth)}` : '–';
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
