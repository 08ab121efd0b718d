import { ChevronsRight, CornerUpRight, Package } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { count, percent } from '../../app/text/format.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Chase, Step } from './answers.ts';
import styles from './chase-drive.module.css';
import { DriveCanvas } from './drive-canvas.tsx';
import { OddsLadder } from './odds-ladder.tsx';
import { useCorner } from './progress.ts';
import { useDriveKeys } from './use-drive-keys.ts';

interface ChaseDriveProps {
  readonly chase: Chase;
  readonly busy: boolean;
  readonly onTurnOff: (units: number) => void;
}

const streets = [
  'Canal St.',
  'Dock St.',
  'Mercer St.',
  'Tannery',
  'Pier Rd.',
  'Ash St.',
  'Quarry',
  'Mill Rd.',
  'The flats',
];
const carsAtMost = 4;

/** As many cars behind as the odds are bad. */
const carsBehind = ({ chance }: Step) => Math.max(1, Math.ceil(((100 - chance) / 100) * carsAtMost));

/** The drive: at each corner turn off with what is left, or drop a lot and drive on to better odds. */
export function ChaseDrive({ chase, busy, onTurnOff }: ChaseDriveProps) {
  const [corner, driveOn] = useCorner(chase);
  const [dropped, setDropped] = useState<number | null>(null);
  const { steps } = chase;
  const here = steps[corner];
  const next = steps[corner + 1];
  const behind = here ? carsBehind(here) : 1;

  function turnOff(): void {
    if (here && !busy) onTurnOff(here.units);
  }
  function keepDriving(): void {
    if (busy || !here || !next) return;
    setDropped(here.units - next.units);
    const reached = driveOn();
    // R624: there is no corner after the last.
    if (reached === steps.length - 1) onTurnOff(next.units);
  }
  const region = useRef<HTMLElement>(null);
  useDriveKeys(region, { keepDriving, turnOff });
  if (!here) return null;
  return (
    <section ref={region} className={styles.drive} aria-label="The chase">
      <div className={styles.view}>
        <DriveCanvas
          corner={corner}
          street={streets[corner % streets.length] ?? ''}
          cars={behind}
          turning={busy}
        />
        <p className={styles.hud}>
          <b>{here.units}</b>
          <span>of {chase.units_start} units</span>
        </p>
        <p className={styles.hud}>
          <b>{percent(here.chance)}</b>
          <span>to get away</span>
        </p>
        {dropped !== null && (
          <p key={corner} className={styles.toast}>
            <Package size={14} aria-hidden="true" />
            {count(dropped, 'unit')} over the side.{' '}
            {carsBehind(steps[corner - 1] ?? here) > behind
              ? 'One car stopped to look.'
              : 'They are still there.'}
          </p>
        )}
      </div>
      <Deck chase={chase} corner={corner} busy={busy} onDriveOn={keepDriving} onTurnOff={turnOff} />
    </section>
  );
}

interface DeckProps {
  readonly chase: Chase;
  readonly corner: number;
  readonly busy: boolean;
  readonly onDriveOn: () => void;
  readonly onTurnOff: () => void;
}

/** The same drive in words, with its two buttons. */
function Deck({ chase, corner, busy, onDriveOn, onTurnOff }: DeckProps) {
  const { steps, drug_name } = chase;
  const here = steps[corner];
  const next = steps[corner + 1];
  const heading = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone at the last corner.
    if (!next && document.activeElement === document.body) heading.current?.focus();
  }, [next]);
  if (!here) return null;
  const drug = drug_name.toLowerCase();
  const ends = corner + 1 === steps.length - 1;
  return (
    <div className={styles.deck}>
      <output className={styles.line}>
        <b>
          Step {corner + 1} of {steps.length}.
        </b>{' '}
        Turn off with {count(here.units, 'unit')} of {drug} at {percent(here.chance)}
        {next ? `, or drive on with ${next.units} at ${percent(next.chance)}.` : '. The road ends here.'}
      </output>
      <OddsLadder steps={steps} corner={corner} />
      <div className={styles.go} data-alone={next ? undefined : true}>
        <button ref={heading} type="button" aria-disabled={busy || undefined} onClick={onTurnOff}>
          <b>Turn off {busy ? <Spinner /> : <CornerUpRight size={20} aria-hidden="true" />}</b>
          <span>
            {count(here.units, 'unit')} at {percent(here.chance)}
          </span>
          <span>ends the chase</span>
        </button>
        {next && (
          <button
            type="button"
            className={styles.likely}
            aria-disabled={busy || undefined}
            onClick={onDriveOn}
          >
            <b>
              Keep driving <ChevronsRight size={20} aria-hidden="true" />
            </b>
            <span>
              {count(next.units, 'unit')} at {percent(next.chance)}
            </span>
            <span>
              {ends ? 'the last corner, ends the chase' : `loses ${count(here.units - next.units, 'unit')}`}
            </span>
          </button>
        )}
      </div>
      <p className={styles.keys} data-keys>
        The up arrow drives on, the right arrow turns off.
      </p>
    </div>
  );
}
