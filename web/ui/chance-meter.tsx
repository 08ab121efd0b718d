import { percent } from '../app/text/format.ts';
import styles from './chance-meter.module.css';

interface ChanceMeterProps {
  /** What the meter measures, for screen readers. */
  readonly label: string;
  /** The chance as it is, 0 to 100. */
  readonly now: number;
  /** The chance that the planned act would make of it: the difference is hatched. */
  readonly planned?: number;
}

/** A chance and its planned change: what stays is solid, what would come or go is hatched. */
export function ChanceMeter({ label, now, planned = now }: ChanceMeterProps) {
  const solid = Math.min(now, planned);
  const change = Math.abs(planned - now);
  return (
    <div className={styles.meter}>
      <span className="visually-hidden">
        {label}: {percent(now)}
        {planned !== now && `, planned ${percent(planned)}`}
      </span>
      <i style={{ inlineSize: `${solid}%` }} />
      <u
        data-less={planned < now || undefined}
        style={{ insetInlineStart: `${solid}%`, inlineSize: `${change}%` }}
      />
      {[25, 50, 90].map((at) => (
        <s key={at} style={{ insetInlineStart: `${at}%` }} />
      ))}
    </div>
  );
}

interface MeterKeyProps {
  readonly tone: 'solid' | 'more' | 'less';
  readonly children: string;
}

/** What a part of the meter stands for. */
export function MeterKey({ tone, children }: MeterKeyProps) {
  return (
    <span className={styles.key}>
      <i data-tone={tone} />
      {children}
    </span>
  );
}
