import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { figure, verdictOf } from './band-words.ts';
import { bestAt, huntsOverOthers, type Judged } from './bands.ts';
import { levelsFile, worthFile } from './plots.ts';
import type { Flow, Summary } from './summary.ts';

const shownKinds = ['casual', 'evening', 'planner', 'grinder'];
const shownDays = [1, 7, 14, 35, 70, 105];

/** Writes a short report about a season into a folder: `report.md`, `economy.md`, `levels.svg` and `worth.svg`. */
export async function writeReport(folder: string, summary: Summary, bands: readonly Judged[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of [
    ['report.md', reportOf(summary, bands)],
    ['economy.md', economyOf(summary)],
  ] as const)
    await writeFile(join(folder, name), await format(text, { parser: 'markdown', printWidth: 110 }));
  await writeFile(join(folder, 'levels.svg'), levelsFile(summary, shownKinds));
  await writeFile(join(folder, 'worth.svg'), worthFile(summary));
}

function reportOf(summary: Summary, bands: readonly Judged[]): string {
  const { weeks } = summary.options;
  const days = shownDays.filter((day) => day <= weeks * 7);
  return [
    `# The tuned season`,
    `${writtenBy(summary)} ${verdictOf(bands)} How it is played and judged: [season.md](../season.md).`,
    table(
      ['band', 'from', 'to', 'is', ''],
      bands.map((band) => [band.what, figure(band.from), figure(band.to), figure(band.is), band.state]),
    ),
    'Level and wealth of the middle player of a kind, at the end of a day:',
    table(
      ['day', ...shownKinds],
      days.map((day) => [String(day), ...shownKinds.map((kind) => levelAndWealth(summary, kind, day))]),
    ),
    '![Level by day; the best player dashed, bars show the pace of an active player (evening)](levels.svg)',
    'What a minute of attention is worth, in dollars with a point at what points cost at that level:',
    '![Worth of a minute by activity and level](worth.svg)',
    '',
  ].join('\n\n');
}

function writtenBy({ options: { weeks, players, seed } }: Summary): string {
  return `Written by \`npm run season -- --weeks ${weeks} --players ${players} --seed ${seed} --report docs/season\`.`;
}

/** Where money came from and went, what a level costs, rich and poor, and what certified time gives. */
function economyOf(summary: Summary): string {
  const { options, levelPrices, spread, certified, faucets, sinks } = summary;
  const weeks = shownWeeks.filter((week) => week <= options.weeks);
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return [
    '# The economy of a season',
    writtenBy(summary),
    'Money in millions of dollars, by where it came from (+) and where it went (−):',
    table(
      ['', ...weeks.map((week) => `week ${week}`), 'in all'],
      [...flowRows('+', faucets, weeks), ...flowRows('−', sinks, weeks)],
    ),
    'What the next level costs, on average over all that players do:',
    table(
      ['from level', 'minutes of attention', 'dollars earned meanwhile'],
      levelPrices.map(({ level, minutes, earned }) => [String(level), figure(minutes), figure(earned)]),
    ),
    'Rich and poor: mean wealth of each tenth of the players, and Gini’s coefficient:',
    table(
      ['week', ...Array.from({ length: 10 }, (_, tenth) => `${tenth + 1}`), 'Gini'],
      spread.map(({ week, gini, deciles }) => [String(week), ...deciles.map(figure), gini.toFixed(2)]),
    ),
    'What Certified Gangsters had, by the middle of others who play alike (every seventh player is one for the whole season):',
    table(
      ['week', 'level', 'wealth'],
      certified
        .filter(({ week }) => weeks.includes(week))
        .map(({ week, level, wealth }) => [String(week), percent(level), percent(wealth)]),
    ),
    ...deathsOf(summary),
    ...errandsOf(summary),
    ...familiesOf(summary),
    'What runs of drugs bring in dollars a minute of attention, to somebody who knows all prices:',
    table(
      ['from level', 'a good run: the best tenth', 'the best loop of two cities'],
      summary.runs.map(({ level, good, loop }) => [String(level), figure(good), figure(loop)]),
    ),
    '',
  ].join('\n\n');
}

/** Who is killed, how long lives last, and what killers take. */
function deathsOf({ lives, pay }: Summary): string[] {
  const hunts = new Map(
    pay.flatMap((each) => (each.activity === 'hunting' ? [[each.level, each.worthPerMinute] as const] : [])),
  );
  const hunting = huntsOverOthers({ pay });
  const { cash, bounties } = lives.taken;
  const half = lives.medianDays === null ? 'longer than the season' : `${figure(lives.medianDays)} days`;
  return [
    `Kills: ${figure(lives.kills)} of ${figure(lives.lives)} lives. Half of all lives last ${half}. Of a hundred newcomers, in their first three days after protection, ${figure(lives.newcomersPercentADay)} are killed a day. Kills passed on ${millions(cash)} million dollars that the dead carried and ${millions(bounties)} that was on their heads: ${lives.takenPercentADay.toFixed(3)} % of all wealth a day. ${hunting === null ? 'There were too few hunts to say what one is worth.' : `A minute of preparing and doing kills brings ${figure(hunting)} times what one of the best other activity does.`}`,
    table(
      [
        'from level',
        'killed, of a hundred a day',
        'worth of a minute of hunting over the best other activity’s',
      ],
      lives.byLevel.map(({ level, percentADay }) => {
        const hunt = hunts.get(level);
        return [
          String(level),
          percentADay.toFixed(2),
          hunt === undefined ? '–' : (hunt / bestAt(pay, level, 'hunting')).toFixed(2),
        ];
      }),
    ),
  ];
}

/** How often missions and heists are done by those who plan for them, and what they are worth. */
function errandsOf({ errands, pay }: Summary): string[] {
  const { heistsADay, missionsADay, heists, successPart } = errands;
  const part = (level: number, activity: string) => {
    const found = pay.find((each) => each.level === level && each.activity === activity);
    return found ? figure(found.worthPerMinute / bestAt(pay, level, activity)) : '–';
  };
  const levels = [...new Set(pay.map(({ level }) => level))].toSorted((one, other) => one - other);
  return [
    `Missions and heists: planners do ${missionsADay.toFixed(1)} missions and ${heistsADay.toFixed(1)} heists a day. Of all ${figure(heists)} heists ${Math.round(100 * successPart)} % worked. A minute of attention by the best other activity’s:`,
    table(
      ['from level', 'missions', 'heists'],
      levels.map((level) => [String(level), part(level, 'missions'), part(level, 'heists')]),
    ),
  ];
}

const millions = (amount: number) => (amount / 1e6).toFixed(1);

/** What families bring their members. */
function familiesOf({ families }: Summary): string[] {
  const { memberOverLoner, memberAloneOverLoner, sharePercent, flows, banks } = families;
  return [
    `Families: ${figure(sharePercent)} % of all income passes through them. A member earns ${memberOverLoner.toFixed(2)} times what a loner does at the same levels, ${memberAloneOverLoner.toFixed(2)} times without their part of the bank. In millions, their banks got ${millions(flows.cuts)} by cuts, ${millions(flows.deposits)} by deposits and ${millions(flows.income)} by businesses; ${millions(flows.spent)} were spent and ${millions(flows.withdrawn)} taken out. They held ${banks.map(millions).join(', ')} week by week.`,
  ];
}

const shownWeeks = [1, 2, 5, 10, 15];

/** Sources or sinks, the largest first. */
function flowRows(sign: string, flows: readonly Flow[], weeks: readonly number[]): string[][] {
  const sum = (own: readonly Flow[]) => own.reduce((all, { amount }) => all + amount, 0);
  const names = new Map<string, Flow[]>();
  for (const flow of flows) names.set(flow.name, [...(names.get(flow.name) ?? []), flow]);
  const millions = (own: readonly Flow[]) => (sum(own) / 1e6).toFixed(1);
  return [['all', flows] as const, ...[...names].toSorted(([, one], [, other]) => sum(other) - sum(one))].map(
    ([name, own]) => [
      `${sign} ${name}`,
      ...weeks.map((week) => millions(own.filter((flow) => flow.week === week))),
      millions(own),
    ],
  );
}

function levelAndWealth({ days }: Summary, kind: string, day: number): string {
  const found = days.find((each) => each.kind === kind && each.day === day);
  return found ? `level ${found.level}, $${figure(found.wealth)}` : '–';
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
