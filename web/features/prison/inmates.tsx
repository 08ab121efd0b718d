import { Lock, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Inmate, Prison } from './answers.ts';
import { clockTime } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { TimeLeft } from '../../ui/time-left.tsx';
import { WaitButton } from '../../ui/wait-button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ResetWait } from '../timers/reset-wait.tsx';
import { InmateRow, inmateName } from './inmate-row.tsx';
import styles from './inmates.module.css';

const reloadHiddenMs = 2000;

interface InmatesProps {
  /** Hears where the list is. */
  readonly onList: (list: HTMLUListElement | null) => void;
  readonly prison: Prison | null;
  readonly gone: ReadonlySet<string>;
  readonly arrivals: number;
  readonly waiting: boolean;
  /** Key of the inmate whose door is being tried. */
  readonly busy: string | null;
  /** How often the list was asked for again. */
  readonly loads: number;
  readonly onReload: () => void;
  readonly onBust: (inmate: Inmate) => void;
}

export function Inmates({ onList, ...props }: InmatesProps) {
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
          sentence="The cells are empty."
          next={<NextArrival at={prison.next_arrival_at} />}
        />
      )}
      <ul ref={onList}>
        {sorted.map((inmate) => {
          const left = gone.has(inmate.key);
          const off = left || waiting;
          return (
            <InmateRow
              key={inmate.key}
              inmate={inmate}
              gone={left}
              action={
                <WaitButton
                  timer="prison-bust"
                  look={inmate.key === likely && !off ? 'filled' : 'plain'}
                  wide
                  off={left}
                  busy={busy === inmate.key}
                  label={left ? `${inmateName(inmate)} is gone` : `Bust ${inmateName(inmate)}`}
                  onPress={() => props.onBust(inmate)}
                >
                  {left ? 'Gone' : 'Bust'}
                </WaitButton>
              }
            />
          );
        })}
      </ul>
      {present.length > 0 && <NextArrival at={prison?.next_arrival_at ?? null} />}
    </Panel>
  );
}

/** When the next inmates come: the list is read again by itself when they do. */
function NextArrival({ at }: { readonly at: string | null }) {
  const coming = useOfTime((now) => at !== null && Date.parse(at) > now);
  if (at === null) return null;
  return (
    <p className={styles.next}>
      {coming ? (
        <>
          The next ones arrive at {clockTime(at)}
          <TimeLeft until={at} lead=", in" spoken={null} />
        </>
      ) : (
        'The next ones are at the gate.'
      )}
    </p>
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
