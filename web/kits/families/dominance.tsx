import type { DominanceEntry } from '../../app/api/shapes.ts';
import { percent } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './dominance.module.css';
import { FamilyName } from './family-name.tsx';

/** How much of its row the longest bar takes [R068]. */
const barScale = 0.8;

/** Family Dominance: the families' shares as bars; nothing while no family holds anything. */
export function Dominance({ families }: { readonly families: readonly DominanceEntry[] }) {
  if (families.length === 0) return null;
  return (
    <Panel title="Family Dominance" padded>
      <ul className={styles.dominance}>
        {families.map((family) => (
          <li key={family.id}>
            <FamilyName family={family} />
            <i style={{ width: `${family.bar * barScale}%`, background: family.colour }} />
            <b>{percent(family.percent)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
