import { figure, verdictOf } from './band-words.ts';
import type { Judged } from './bands.ts';
import { flows, levels, wealth, worth } from './plots.ts';
import type { Summary } from './summary.ts';

/** One HTML page about a season that needs nothing else: plots as SVG, figures as tables. */
export function seasonPage(summary: Summary, bands: readonly Judged[]): string {
  const { options, commands, events, lockedUp, attention, shares, refused } = summary;
  const { levelPrices, spread, certified } = summary;
  const title = `A season of ${options.weeks} weeks with ${options.players} players`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem; color: #1d1d1f; background: #fff; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #ddd; }
  td.number, th.number { text-align: right; } tr.left td { color: #a1260d; font-weight: 600; }
  figure { margin: 1rem 0; } svg { max-width: 100%; height: auto; }
</style>
<h1>${title}</h1>
<p>Seed ${options.seed}. ${number(commands)} accepted commands, ${number(events)} events. ${verdictOf(bands)}</p>
<h2>Bands</h2>
${table(
  ['', 'from', 'to', 'is', ''],
  bands.map((band) => ({
    cells: [band.what, figure(band.from), figure(band.to), figure(band.is), band.state],
    left: band.state === 'left',
  })),
)}
<h2>Level by day</h2>
<p>Medians by kind of player, the best player dashed. Bars: the pace of an active player (evening).</p>
${levels(summary)}
<h2>Wealth by day</h2>
<p>Cash, bank and goods at catalogue value, medians by kind of player, the richest player dashed.</p>
${wealth(summary)}
<h2>What a minute of attention is worth</h2>
<p>Dollars by activity and level. A point of experience counts at what points cost at that level on average.</p>
${worth(summary)}
${table(
  ['activity', 'from level', 'acts', '$ a minute', 'XP a minute', 'worth a minute'],
  summary.pay
    .toSorted((one, other) => one.level - other.level || other.worthPerMinute - one.worthPerMinute)
    .map(({ activity, level, acts, moneyPerMinute, xpPerMinute, worthPerMinute }) => ({
      cells: [
        activity,
        String(level),
        number(acts),
        number(moneyPerMinute),
        number(xpPerMinute),
        number(worthPerMinute),
      ],
    })),
)}
<h2>Where money comes from, by week</h2>
${flows(summary.faucets)}
<h2>Where money goes, by week</h2>
${flows(summary.sinks)}
<h2>What a level costs</h2>
<p>On average over all that players do.</p>
${table(
  ['from level', 'minutes of attention', '$ earned meanwhile'],
  levelPrices.map(({ level, minutes, earned }) => ({
    cells: [String(level), number(minutes), number(earned)],
  })),
)}
<h2>Rich and poor</h2>
<p>Mean wealth of the poorest, the fifth and the richest tenth of the players, and Gini’s coefficient.</p>
${table(
  ['week', 'poorest', 'fifth', 'richest', 'Gini'],
  spread.map(({ week, gini, deciles }) => ({
    cells: [String(week), ...[0, 4, 9].map((tenth) => number(deciles[tenth] ?? 0)), gini.toFixed(2)],
  })),
)}
<h2>What certified time gives</h2>
<p>Certified Gangsters beside the middle of others who play alike.</p>
${table(
  ['week', 'level', 'wealth'],
  certified.map(({ week, level, wealth }) => ({
    cells: [String(week), `×${level.toFixed(2)}`, `×${wealth.toFixed(2)}`],
  })),
)}
<h2>Locked up</h2>
${table(
  ['week', 'hours per player'],
  lockedUp.map(({ week, hours }) => ({ cells: [String(week), hours.toFixed(1)] })),
)}
<h2>Attention</h2>
${table(
  ['kind', 'minutes a day'],
  attention.map(({ kind, minutes }) => ({ cells: [kind, minutes.toFixed(1)] })),
)}
<h2>What players do</h2>
<p>Part of all acts, least first: what stands at the top was hardly ever worth doing.</p>
${table(
  ['activity', 'percent'],
  shares.map(({ activity, percent }) => ({ cells: [activity, percent.toFixed(2)] })),
)}
<h2>Refused to players who play by the rules</h2>
${
  refused.length === 0
    ? '<p>Nothing.</p>'
    : table(
        ['command and code', 'times', 'sentence'],
        refused.map(({ command, count, example }) => ({ cells: [command, number(count), example] })),
      )
}
</html>
`;
}

interface TableRow {
  readonly cells: readonly string[];
  readonly left?: boolean;
}

function table(heads: readonly string[], rows: readonly TableRow[]): string {
  const kind = (at: number) => (at === 0 ? '' : ' class="number"');
  const head = heads.map((text, at) => `<th${kind(at)}>${escaped(text)}</th>`).join('');
  const body = rows.map(
    ({ cells, left }) =>
      `<tr${left === true ? ' class="left"' : ''}>${cells.map((text, at) => `<td${kind(at)}>${escaped(text)}</td>`).join('')}</tr>`,
  );
  return `<table><tr>${head}</tr>\n${body.join('\n')}\n</table>`;
}

const number = (value: number) => Math.round(value).toLocaleString('en-US');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
