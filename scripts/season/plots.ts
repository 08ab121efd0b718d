import * as Plot from '@observablehq/plot';
import { Window } from 'happy-dom';
import { pace } from './bands.ts';
import type { Flow, Summary } from './summary.ts';

const width = 720;
const height = 340;
/** Flows beyond the largest are drawn together. */
const flowsNamed = 8;

/** Level by day and kind of player, with the pace of the brief. */
export function levels(summary: Summary): string {
  return drawn(levelPlot(summary));
}

/** The same for a few kinds of players, as an SVG file. */
export function levelsFile(summary: Summary, kinds: readonly string[]): string {
  return filed(levelPlot({ ...summary, days: summary.days.filter(({ kind }) => kinds.includes(kind)) }));
}

function levelPlot({ days, top }: Summary): Plot.PlotOptions {
  return {
    y: { label: 'level', grid: true },
    x: { label: 'day' },
    color: { legend: true },
    marks: [
      Plot.ruleX(pace, {
        x: 'day',
        y1: ({ level }) => level[0],
        y2: ({ level }) => level[1],
        strokeWidth: 5,
        strokeOpacity: 0.35,
      }),
      Plot.lineY(days, { x: 'day', y: 'level', stroke: 'kind' }),
      Plot.lineY(top, { x: 'day', y: 'level', strokeDasharray: '4 3' }),
    ],
  };
}

/** Wealth by day and kind of player, with the pace of the brief. */
export function wealth({ days, top }: Summary): string {
  const shown = <Day extends { readonly wealth: number }>(list: readonly Day[]) =>
    list.filter((day) => day.wealth > 0);
  return drawn({
    y: { type: 'log', label: 'dollars', grid: true, tickFormat: 's' },
    x: { label: 'day' },
    color: { legend: true },
    marks: [
      Plot.ruleX(pace, {
        x: 'day',
        y1: (mark) => mark.wealth[0],
        y2: (mark) => mark.wealth[1],
        strokeWidth: 5,
        strokeOpacity: 0.35,
      }),
      Plot.lineY(shown(days), { x: 'day', y: 'wealth', stroke: 'kind' }),
      Plot.lineY(shown(top), { x: 'day', y: 'wealth', strokeDasharray: '4 3' }),
    ],
  });
}

/** What a minute of attention is worth, by activity and level. */
export function worth({ pay }: Summary): string {
  return pay.length === 0 ? '<p>Too few acts to tell.</p>' : drawn(worthPlot(pay));
}

/** The same as an SVG file. */
export const worthFile = ({ pay }: Summary): string => filed(worthPlot(pay));

function worthPlot(pay: Summary['pay']): Plot.PlotOptions {
  return {
    y: { type: 'log', label: 'dollars a minute', grid: true, tickFormat: 's' },
    x: { label: 'level' },
    color: { legend: true },
    marks: [
      Plot.lineY(pay, { x: 'level', y: 'worthPerMinute', stroke: 'activity', marker: 'dot', sort: 'level' }),
    ],
  };
}

/** Money by week and feature. */
export function flows(all: readonly Flow[]): string {
  if (all.length === 0) return '<p>None.</p>';
  const sums = new Map<string, number>();
  for (const { name, amount } of all) sums.set(name, (sums.get(name) ?? 0) + amount);
  const named = new Set(
    [...sums]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, flowsNamed)
      .map(([name]) => name),
  );
  const shown = all.map((flow) => (named.has(flow.name) ? flow : { ...flow, name: 'others' }));
  return drawn({
    y: { label: 'dollars', grid: true, tickFormat: 's' },
    x: { label: 'week', interval: 1 },
    color: { legend: true },
    marks: [
      Plot.barY(shown, Plot.groupX({ y: 'sum' }, { x: 'week', y: 'amount', fill: 'name' })),
      Plot.ruleY([0]),
    ],
  });
}

/** A plot as markup. Plot draws into a document; happy-dom's stands in for a browser's. */
function drawn(options: Plot.PlotOptions): string {
  return plotOf(options).outerHTML;
}

function plotOf(options: Plot.PlotOptions) {
  const window = new Window();
  const document = window.document as unknown as Document;
  return Plot.plot({ document, width, height, marginLeft: 56, ...options });
}

const namesInRow = 5;

/** A plot as an SVG file: on white, with the names of its colours on top. */
function filed(options: Plot.PlotOptions): string {
  const plot = plotOf({ ...options, color: {}, marginTop: 56 });
  const scale = plot.scale('color');
  const [shown, colours] = [[...(scale?.domain ?? [])].map(String), [...(scale?.range ?? [])].map(String)];
  const names = shown.map((name, at) => {
    const [row, column] = [Math.floor(at / namesInRow), at % namesInRow];
    const place = `x="${100 + column * 120}" y="${12 + row * 14}" text-anchor="start"`;
    return `<text ${place} fill="${colours[at % colours.length]}">${name}</text>`;
  });
  const svg = plot.outerHTML.replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" style="background:#fff" ',
  );
  return `${svg.replace(/<\/svg>$/, `${names.join('')}</svg>`)}\n`;
}
