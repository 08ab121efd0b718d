import { percent } from '../../app/text/format.ts';
import { ChanceMeter, MeterKey } from '../../ui/chance-meter.tsx';
import type { Heist } from './answers.ts';
import styles from './plan.module.css';

/** The chance in its parts, then what each missing thing would add: said before anybody commits to it. */
export function ChanceSum({ heist }: { readonly heist: Heist }) {
  const { success_chance: now, chance_parts: parts, chance_max: max } = heist;
  const have = parts.filter(({ kind }) => kind !== 'seat-open' && kind !== 'slot-empty');
  const missing = heist.ends_at === null ? parts.filter((part) => !have.includes(part)) : [];
  const most = missing.reduce((sum, part) => sum + part.percent, now);
  return (
    <div className={styles.chance}>
      <p className={styles.big}>{percent(now)}</p>
      <ChanceMeter label="Chance" now={now} planned={Math.min(max, most)} />
      <dl>
        {have.map((part) => (
          <div key={part.id}>
            <dt>{part.label}</dt>
            <dd>{percent(part.percent)}</dd>
          </div>
        ))}
        {missing.map((part) => (
          <div key={part.id} data-missing="">
            <dt>
              {part.label}
              {part.kind === 'slot-empty' && ', up to'}
            </dt>
            <dd>+ {percent(part.percent)}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <MeterKey tone="more">what is missing could add</MeterKey>}
    </div>
  );
}
