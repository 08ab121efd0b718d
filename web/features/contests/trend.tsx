import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, shortMoney } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Contest } from './answers.ts';
import styles from './contests.module.css';
import { spread, trendLines, type TrendLine } from './trend-lines.ts';
import { scoreText } from './words.ts';

const minuteMs = 60_000;
const width = 280;
const plot = { left: 44, right: 188, top: 12, bottom: 150 };
const labelGap = 14;

/** How the first of the contest stood in the last two hours, and the viewer beside those next to them. */
export function Trend({ contest }: { readonly contest: Contest }) {
  const me = useCharacter().id;
  const now = useOfTime((at) => Math.floor(at / minuteMs)) * minuteMs;
  const lines = trendLines(contest, me, now);
  const since = lines.length === 0 ? now : Math.min(...lines.map(({ points }) => points[0]?.at ?? now));
  if (contest.state === 'pending') return null;
  return (
    <Panel title={contest.state === 'active' ? 'The last two hours' : 'The last hours'} padded>
      {lines.length === 0 ? (
        <p className={styles.note}>The chart needs scores from two different times. Look again soon.</p>
      ) : (
        <Chart lines={lines} since={since} unit={contest.unit} />
      )}
    </Panel>
  );
}

interface ChartProps {
  readonly lines: readonly TrendLine[];
  readonly since: number;
  readonly unit: Contest['unit'];
}

function Chart({ lines, since, unit }: ChartProps) {
  const scores = lines.flatMap(({ points }) => points.map(({ score }) => score));
  const [low, high] = [Math.min(...scores), Math.max(...scores, Math.min(...scores) + 1)];
  const until = Math.max(since + 1, ...lines.map(({ points }) => points.at(-1)?.at ?? since));
  const x = (at: number) => plot.left + ((at - since) / (until - since)) * (plot.right - plot.left);
  const y = (score: number) => plot.bottom - ((score - low) / (high - low)) * (plot.bottom - plot.top);
  const ends = lines.map(({ points }) => y(points.at(-1)?.score ?? low));
  const labels = spread(ends, labelGap, plot.bottom);
  const ticks = [high, Math.round((low + high) / 2), low].filter((tick, at, all) => all.indexOf(tick) === at);
  // The player's line is drawn over the others.
  const drawn = lines
    .map((line, place) => ({ ...line, place }))
    .toSorted((one, other) => Number(one.mine) - Number(other.mine));
  const times = [since, (since + until) / 2, until];
  return (
    <figure className={styles.trend}>
      <figcaption className="visually-hidden">{lines.map((line) => told(line, unit)).join('; ')}.</figcaption>
      <svg viewBox={`0 0 ${width} 178`} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} className={styles.trendGrid} />
            <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
              {unit === 'money' ? shortMoney(tick) : scoreText(unit, tick)}
            </text>
          </g>
        ))}
        {drawn.map(({ id, name, mine, points, place }) => (
          <g key={id} data-mine={mine || undefined}>
            <polyline
              points={points.map(({ at, score }) => `${x(at).toFixed(1)},${y(score).toFixed(1)}`).join(' ')}
            />
            <circle cx={x(until)} cy={ends[place]} r={mine ? 4 : 2.5} />
            <text x={plot.right + 10} y={(labels[place] ?? 0) + 4}>
              {name ?? 'A gangster'}
            </text>
          </g>
        ))}
        {times.map((at, place) => (
          <text
            key={at}
            x={x(at)}
            y={174}
            textAnchor={place === 0 ? 'start' : place === 1 ? 'middle' : 'end'}
          >
            {clockTime(at)}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** "You: from 66 to 88". */
function told({ name, points }: TrendLine, unit: Contest['unit']): string {
  const [first, last] = [points[0]?.score ?? 0, points.at(-1)?.score ?? 0];
  return `${name ?? 'A gangster'}: from ${scoreText(unit, first)} to ${scoreText(unit, last)}`;
}
