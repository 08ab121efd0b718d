import { Lock, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Inmate, Prison } from './answers.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { InmateRow, inmateName } from './inmate-row.tsx';
import styles from './inmates.module.css';

const reloadHiddenMs = 2000;

interface InmatesProps {
  readonly prison: Prison | null;
  readonly gone: ReadonlySet<string>;
  readonly arrivals: number;
  readonly waiting: boolean;
  /** Key of the inmate whose door is being tried. */
  readonly busy: string | null;
  /** How often the list was asked for anew. */
  readonly loads: number;
  readonly onReload: () => void;
  readonly onBust: (inmate: Inmate) => void;
}

export function Inmates(props: InmatesProps) {
  const { prison, gone, waiting, busy } = props;
  const sorted = prison?.prisoners.toSorted((one, other) => other.chance - one.chance) ?? [];
  const present = sorted.filter((inmate) => !gone.has(inmate.key));
  const likely = present[0]?.key;
  return (
    <Panel
      title="Inmates"
      mark={present.length > 0 && <Chip>{present.length}</Chip>}
      aside={
        <span className={styles.aside}>
          <ResetWait timer="prison-bust" otherwise="" />
          <Reload key={props.loads} arrivals={props.arrivals} onReload={props.onReload} />
        </span>
      }
    >
      {prison === null && <SkeletonRows rows={5} height={57} />}
      {prison !== null && sorted.length === 0 && (
        <Empty
          icon={<Lock />}
          sentence="The cells are empty. Somebody will be caught soon enough."
          next={<ButtonLink to="/main/small">Small Crimes</ButtonLink>}
        />
      )}
      <ul>
        {sorted.map((inmate) => {
          const left = gone.has(inmate.key);
          const off = left || waiting;
          return (
            <InmateRow
              key={inmate.key}
              inmate={inmate}
              gone={left}
              action={
                <Button
                  look={inmate.key === likely && !off ? 'filled' : 'plain'}
                  wide
                  off={off}
                  busy={busy === inmate.key}
                  label={left ? `${inmateName(inmate)} is gone` : `Bust ${inmateName(inmate)}`}
                  onPress={() => props.onBust(inmate)}
                >
                  {left ? 'Gone' : 'Bust'}
                </Button>
              }
            />
          );
        })}
      </ul>
    </Panel>
  );
}

/** Hidden for two seconds after a load (R630); its place stays. */
function Reload({ arrivals, onReload }: { readonly arrivals: number; readonly onReload: () => void }) {
  const [hidden, setHidden] = useState(true);
  useEffect(() => {
    const timeout = window.setTimeout(() => setHidden(false), reloadHiddenMs);
    return () => window.clearTimeout(timeout);
  }, []);
  return (
    <button type="button" className={styles.reload} data-hidden={hidden || undefined} onClick={onReload}>
      <RotateCw size={14} aria-hidden="true" />
      {arrivals === 0 ? 'Reload' : `Reload · ${arrivals} new`}
    </button>
  );
}
