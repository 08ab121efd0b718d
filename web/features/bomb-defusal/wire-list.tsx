import { Scissors } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Wire } from './answers.ts';
import styles from './bomb-defusal.module.css';
import { wires } from './wires.ts';

interface WireListProps {
  readonly snipped: readonly Wire[];
  readonly chosen: Wire | null;
  readonly busy: boolean;
  readonly onChoose: (wire: Wire) => void;
  readonly onCut: () => void;
}

/** The four wires to choose from, and the one button that cuts. */
export function WireList({ snipped, chosen, busy, onChoose, onCut }: WireListProps) {
  return (
    <Panel title="Wires">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null && !busy) onCut();
        }}
      >
        <fieldset className={styles.wires}>
          <legend className="visually-hidden">Which wire to cut</legend>
          {wires.map(({ wire, name }) => {
            const isCut = snipped.includes(wire);
            return (
              <label key={wire} className={styles.wire} data-chosen={wire === chosen || undefined}>
                <input
                  type="radio"
                  name="wire"
                  value={wire}
                  checked={wire === chosen}
                  disabled={isCut || busy}
                  onChange={() => onChoose(wire)}
                />
                <i data-wire={wire} data-cut={isCut || undefined} aria-hidden="true" />
                <b>{isCut ? <s>{name}</s> : name}</b>
                {isCut && <small>harmless</small>}
                {wire === chosen && <small>under the cutter</small>}
              </label>
            );
          })}
        </fieldset>
        <div className={styles.cut}>
          <Button look="filled" type="submit" off={chosen === null} busy={busy}>
            <Scissors size={16} aria-hidden="true" />
            {chosen === null ? 'Choose a wire' : `Cut the ${chosen} wire`}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
