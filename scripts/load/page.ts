import { chartSvg, type Chart } from './chart.ts';
import { toldIterations } from './iterations.ts';
import { style } from './page-style.ts';
import type { CallResult, Results } from './results.ts';
import type { Sample } from './samples.ts';

const megabyte = 1_000_000;

/** The report as one self-contained HTML page. */
export function page(results: Results): string {
  const { script, byK6, startedAt, seconds, players, iterations, problems, audit } = results;
  const verdict = problems.length === 0 ? ['good', 'Passed'] : ['bad', 'Failed'];
  const when = startedAt.slice(0, 16).replace('T', ' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rackets: load test ${text(script)}, ${when}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>Load test: ${text(script)}</h1><span class="verdict ${verdict[0]}">${verdict[1]}</span>
<p class="meta">${when} UTC · ${counted(players, 'player')} · ${clock(seconds)} · ${toldIterations(script, iterations)}${audit === null ? '' : ' · every decision of the log made again afterwards'}${byK6 ? '' : ' · played in Node beside the server, not by k6: times are no latencies'}</p>
</header>
${problems.length === 0 ? '' : panel('What is wrong', `<ul>${problems.map((problem) => `<li class="wrong">${text(problem)}</li>`).join('')}</ul>`)}
${tiles(results)}
<div class="pair">
${charts(results.samples).map(chartPanel).join('\n')}
</div>
${panel('Calls', callTable(results), 'milliseconds until the last byte of expected answers; bars show half, 95 and 99 of a hundred, each step ten times slower')}
<div class="pair">
${panel('After the run', list(auditLines(results)))}
${panel('Pushes', list(pushLines(results)))}
</div>
${results.checks.length === 0 ? '' : panel('What holds', checkList(results), 'each time it was looked at')}
</main>
</body>
</html>
`;
}

function tiles({ calls, seconds, samples, audit, push }: Results): string {
  const made = sum(calls.map((call) => call.made));
  const slowest = Math.max(
    0,
    ...calls.filter(({ name }) => !name.startsWith('POST auth')).map(({ times }) => times.p95),
  );
  const figures: readonly (readonly [string, string])[] = [
    [number(made), `calls, ${(made / seconds).toFixed(1)} a second`],
    [`${ms(slowest)} ms`, 'slowest call’s p95, but for passwords'],
    [`${ms(push.delay.p95)} ms`, 'p95 from an act to its push'],
    ...(audit === null
      ? []
      : [
          [
            number(audit.acknowledged),
            `acts acknowledged, ${audit.lost.length} lost, ${audit.twice.length} twice`,
          ] as const,
        ]),
    [number(highest(samples, ({ lagEvents }) => lagEvents)), 'events of projection lag at most'],
    [`${number(highest(samples, ({ residentBytes }) => residentBytes) / megabyte)} MB`, 'memory at most'],
  ];
  return `<section class="tiles">${figures.map(([value, name]) => `<div class="tile"><b>${value}</b><span>${name}</span></div>`).join('')}</section>`;
}

function charts(samples: readonly Sample[]): readonly Chart[] {
  const line = (name: string, value: (sample: Sample) => number) => ({
    name,
    points: samples.map((sample) => [sample.at, value(sample)] as const),
  });
  const x = clock;
  return [
    {
      title: 'Memory',
      lines: [
        line('process', ({ residentBytes }) => residentBytes / megabyte),
        line('heap of the main thread', ({ heapBytes }) => heapBytes / megabyte),
      ],
      y: (value) => `${number(value)} MB`,
      x,
    },
    {
      title: 'Projection lag',
      lines: [line('events that the slowest read model is behind', ({ lagEvents }) => lagEvents)],
      y: number,
      x,
    },
    {
      title: 'Processor',
      lines: [{ name: 'of one core, all threads of the server', points: processorShare(samples) }],
      y: (value) => `${number(value)} %`,
      x,
    },
    { title: 'Sockets', lines: [line('open', ({ sockets }) => sockets)], y: number, x },
  ];
}

/**
 * Percent of one core between samples at least a second apart; shorter intervals would show the clock's granularity.
 */
function processorShare(samples: readonly Sample[]): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let from = samples[0];
  for (const sample of samples) {
    if (!from || sample.at - from.at < 1) continue;
    points.push([sample.at, (100 * (sample.cpuSeconds - from.cpuSeconds)) / (sample.at - from.at)]);
    from = sample;
  }
  return points;
}

function chartPanel(chart: Chart): string {
  const key = chart.lines
    .map(({ name }, index) => `<span><i class="line-${index}"></i>${name}</span>`)
    .join('');
  return panel(chart.title, `${chartSvg(chart)}<div class="key">${key}</div>`);
}

function callTable({ calls }: Results): string {
  const head = ['call', 'count', 'refused', 'failed', 'spread', 'p50', 'p90', 'p95', 'p99', 'max'];
  return `<div class="scroll"><table><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>${calls.map(callRow).join('\n')}</tbody></table></div>`;
}

function callRow({ id, name, times, made, refused, failed }: CallResult): string {
  const cell = (value: string, mark = '') => `<td${mark === '' ? '' : ` class="${mark}"`}>${value}</td>`;
  const own = id === name.split(' ')[1] ? '' : `<small>${text(id)}</small>`;
  return `<tr>${[
    cell(`${text(name)}${own}`),
    cell(number(made)),
    cell(number(refused), refused === 0 ? 'none' : ''),
    cell(number(failed), failed === 0 ? 'none' : 'failed'),
    cell(spread(times)),
    ...[times.p50, times.p90, times.p95, times.p99, times.max].map((value) => cell(ms(value))),
  ].join('')}</tr>`;
}

/** p50 to p95 as a bar, p99 as a mark, on a logarithmic scale from 0.1 ms to 10 s. */
function spread({ p50, p95, p99 }: CallResult['times']): string {
  const at = (value: number) =>
    Math.min(148, Math.max(0, ((Math.log10(Math.max(value, 0.1)) + 1) / 5) * 148));
  const from = at(p50);
  const length = Math.max(2, at(p95) - from);
  return `<svg class="spread" viewBox="0 0 150 14" aria-hidden="true"><rect class="back" y="6" width="150" height="2" rx="1"/><rect class="most" x="${from.toFixed(1)}" y="4" width="${length.toFixed(1)}" height="6" rx="2"/><rect class="late" x="${at(p99).toFixed(1)}" y="2" width="2" height="10" rx="1"/></svg>`;
}

type Line = readonly [wrong: boolean, sentence: string, figure: string];

function auditLines({ audit, caughtUp, sentTwice, sentAgain }: Results): readonly Line[] {
  if (audit === null) return [[false, 'Not audited: the server was running before, and keeps its data', '']];
  return [
    [
      audit.difference !== null,
      'Every decision made again gives the same result, and the hash chain holds',
      counted(audit.events, 'event'),
    ],
    [audit.unbalanced.length > 0, 'Every asset adds up to nothing', counted(audit.commands, 'command')],
    [audit.lost.length > 0, 'Every act told to be done is in the log', counted(audit.acknowledged, 'act')],
    [
      audit.twice.length > 0,
      'No act is in the log twice',
      `${number(sentTwice)} sent twice, ${number(sentAgain)} again`,
    ],
    [
      audit.differing.length > 0,
      'Read models are what a fresh fold makes',
      counted(audit.differing.length, 'difference'),
    ],
    [!caughtUp, 'The read models caught up with the log', ''],
  ];
}

function pushLines({ push }: Results): readonly Line[] {
  return [
    [false, 'Frames heard', number(push.frames)],
    [
      false,
      'From an act to its frame: p50, p95, p99',
      [push.delay.p50, push.delay.p95, push.delay.p99].map(ms).join(' · ') + ' ms',
    ],
    [false, 'Gaps noticed and asked for', number(push.gaps)],
    [false, 'Told to read again', number(push.resyncs)],
    [false, 'Connections broken and back again', number(push.reconnects)],
  ];
}

function checkList({ checks }: Results): string {
  const lines = checks.map(({ name, passes, fails }): Line => [
    fails > 0,
    name,
    fails > 0 ? `${fails} of ${passes + fails} fail` : `${passes}×`,
  ]);
  return list(lines, 'checks');
}

function list(lines: readonly Line[], kind = ''): string {
  const items = lines.map(
    ([wrong, sentence, figure]) =>
      `<li${wrong ? ' class="wrong"' : ''}>${text(sentence)}<span>${figure}</span></li>`,
  );
  return `<ul${kind === '' ? '' : ` class="${kind}"`}>${items.join('')}</ul>`;
}

function panel(title: string, body: string, note = ''): string {
  return `<section><h2>${title}${note === '' ? '' : `<small>${note}</small>`}</h2>${body}</section>`;
}

function text(raw: string): string {
  return raw.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

function ms(value: number): string {
  if (value >= 100) return number(value);
  return value.toFixed(value >= 10 ? 1 : 2);
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function counted(count: number, thing: string): string {
  return `${number(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** `12 s`, or `1:05` from a minute on. */
function clock(seconds: number): string {
  if (seconds < 60) return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function highest(samples: readonly Sample[], value: (sample: Sample) => number): number {
  return samples.reduce((most, sample) => Math.max(most, value(sample)), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
