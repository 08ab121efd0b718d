import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { CurrentStats, StatHistory } from './answers.ts';
import { shortMoney, shortNumber } from '../../app/text/format.ts';
import styles from './history-chart.module.css';

const chartHeight = 220;
const axisWidth = 64;

interface HistoryChartProps {
  readonly records: StatHistory['records'];
  readonly type: CurrentStats['stats']['types'][number];
}

/** A canvas with the tokens' colours of its first drawing: another scheme needs another `key`. */
export function HistoryChart({ records, type }: HistoryChartProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const chart = new uPlot(optionsFor(element, type), dataOf(records), element);
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: chartHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [records, type]);
  const last = records.at(-1);
  return (
    <figure
      ref={place}
      className={styles.chart}
      aria-label={`${type.label} over time${last === undefined ? '' : `, now ${valueText(type, last.value)}`}`}
    />
  );
}

function dataOf(records: StatHistory['records']): uPlot.AlignedData {
  return [records.map((record) => Date.parse(record.at) / 1000), records.map((record) => record.value)];
}

function optionsFor(element: HTMLElement, type: HistoryChartProps['type']): uPlot.Options {
  const tokens = getComputedStyle(element);
  const ink = tokens.getPropertyValue('color');
  const line = tokens.getPropertyValue('border-color');
  const accent = tokens.getPropertyValue('outline-color');
  const axis = {
    stroke: ink,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line },
    font: '12px Geist, sans-serif',
  };
  return {
    width: element.clientWidth,
    height: chartHeight,
    // Room for half of the last day's name.
    padding: [null, 20, null, null],
    cursor: { y: false },
    legend: { live: true },
    scales: { y: { range: (_plot, low, high) => [Math.min(0, low), high <= 0 ? 1 : high * 1.08] } },
    axes: [
      { ...axis, grid: { show: false }, values: '{D} {MMM}' },
      { ...axis, size: axisWidth, values: (_plot, splits) => splits.map((split) => valueText(type, split)) },
    ],
    series: [
      { label: 'Day', value: '{D} {MMM}, {HH}:{mm}' },
      {
        label: type.label,
        stroke: accent,
        width: 2,
        fill: `color-mix(in srgb, ${accent} 14%, transparent)`,
        points: { show: element.clientWidth > 500 },
        value: (_plot, value: number | null) => (value === null ? '–' : valueText(type, value)),
      },
    ],
  };
}

function valueText(type: HistoryChartProps['type'], value: number): string {
  return type.unit === 'money' ? shortMoney(value) : shortNumber(value);
}
