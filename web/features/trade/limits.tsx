import { useRead } from '../../app/reads/use-read.ts';
import { clockTime, shortMoney } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Trade } from './answers.ts';
import { sumOf } from './sums.ts';
import styles from './trade.module.css';

/** What the trade takes of the player's limits of the day, hatched: only kinds that are in it. */
export function Limits({ trade }: { readonly trade: Trade }) {
  const answer = useRead('GET trade-limits', { optional: true });
  if (answer === null) return null;
  const rows = answer.limits.flatMap((row) => {
    const own = row.direction === 'send';
    const lines = trade.assets.filter(
      (asset) => asset.is_current_character === own && asset.type === row.category,
    );
    if (lines.length === 0) return [];
    const here = sumOf(lines, ({ value }) => value);
    // What was put in counts from then on; what is to come counts once it is accepted.
    const counted = own || trade.current_accepted;
    const before = Math.max(0, counted ? row.used - here : row.used);
    return [{ ...row, before, here }];
  });
  if (rows.length === 0) return null;
  return (
    <Panel title="Limits today, with this trade" aside={`new at ${clockTime(answer.resets_at)}`}>
      <ul className={styles.limits}>
        {rows.map(({ direction, category, name, before, here, limit }) => (
          <li key={`${direction} ${category}`} data-over={before + here > limit || undefined}>
            <span>
              {name} {direction === 'send' ? 'sent' : 'received'}
              <b>
                {shortMoney(before + here)} of {shortMoney(limit)}
              </b>
            </span>
            <span className={styles.limit} aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * before) / Math.max(1, limit))}%` }} />
              <u style={{ width: `${Math.min(100, (100 * here) / Math.max(1, limit))}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
