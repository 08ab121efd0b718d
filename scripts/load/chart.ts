/** A line of a chart: its points sorted by x. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Chart {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Formats a value of the y axis. */
  readonly y: (value: number) => string;
  /** Formats a value of the x axis. */
  readonly x: (value: number) => string;
}

const [width, height] = [560, 190];
const edge = { left: 78, right: 12, top: 12, bottom: 26 };
const pointsDrawn = 280;
const stepsOfY = 4;

/** A chart as SVG that takes its colours from the page: `line-0`, `line-1`, …. y starts at 0. */
export function chartSvg({ title, lines, x, y }: Chart): string {
  const all = lines.flatMap(({ points }) => points);
  const last = Math.max(1, ...all.map(([at]) => at));
  const step = roundStep(Math.max(0, ...all.map(([, value]) => value)) / stepsOfY);
  const top = step * stepsOfY;
  const toX = (at: number) => edge.left + (at / last) * (width - edge.left - edge.right);
  const toY = (value: number) => height - edge.bottom - (value / top) * (height - edge.top - edge.bottom);
  const rungs = Array.from({ length: stepsOfY + 1 }, (_, index) => index * step).map(
    (value) =>
      `<line class="rung" x1="${edge.left}" x2="${width - edge.right}" y1="${at(toY(value))}" y2="${at(toY(value))}"/>` +
      `<text class="label" x="${edge.left - 8}" y="${at(toY(value) + 4)}" text-anchor="end">${y(value)}</text>`,
  );
  const times = [0, 0.5, 1].map((share, index) => {
    const anchor = ['start', 'middle', 'end'][index];
    return `<text class="label" x="${at(toX(last * share))}" y="${height - 6}" text-anchor="${anchor}">${x(last * share)}</text>`;
  });
  const paths = lines.map(({ points }, index) => {
    const corners = thinned(points).map(([when, value]) => `${at(toX(when))},${at(toY(value))}`);
    return `<polyline class="line line-${index}" points="${corners.join(' ')}"/>`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${[...rungs, ...times, ...paths].join('')}</svg>`;
}

/** At most as many points as a chart has space for: the highest of each stretch, so that no peak is lost. */
export function thinned(points: Line['points']): Line['points'] {
  if (points.length <= pointsDrawn) return points;
  const size = points.length / pointsDrawn;
  return Array.from({ length: pointsDrawn }, (_, index) =>
    points
      .slice(Math.floor(index * size), Math.floor((index + 1) * size))
      .reduce((highest, point) => (point[1] > highest[1] ? point : highest)),
  );
}

/** The next round number: 7, 30, 400. */
function roundStep(least: number): number {
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.ceil(least / power) * power;
}

function at(value: number): string {
  return value.toFixed(1);
}
