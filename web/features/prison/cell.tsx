import { useState, type ReactNode } from 'react';
import { clockTime } from '../../app/format.ts';
import { heatAt } from '../../app/heat.ts';
import { refreshState } from '../../app/refresh-state.ts';
import { useSubmit } from '../../app/use-submit.ts';
import { useCharacter } from '../../app/use-character.ts';
import { useOfTime } from '../../app/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import styles from './cell.module.css';
import { OtherCells } from './other-cells.tsx';

interface CellProps {
  readonly tabs: ReactNode;
  /** Null for the last frame before the door opens. */
  readonly until: string | null;
}

/** The cell: bars, a large clock, when and how one gets out (S158). */
export function Cell({ tabs, until }: CellProps) {
  const character = useCharacter();
  const [end] = useState(until);
  const release = until ?? end;
  const reason = character.prison_reason;
  return (
    <div className={styles.page}>
      {tabs}
      <section className={styles.cell} aria-labelledby="cell-title">
        <div className={styles.bars} aria-hidden="true" />
        <h1 id="cell-title" className={styles.place}>
          {character.location_name} city jail{reason !== null && <> · {reason}</>}
        </h1>
        {release !== null && (
          <>
            <p className={styles.clock}>
              <TimeLeft until={release} large />
            </p>
            <p className={styles.release}>
              You walk out at <b>{clockTime(release)}</b>, or when somebody opens the door.
            </p>
          </>
        )}
        <BribeButton bribes={character.prison_bribes} />
        <HeatLine />
      </section>
      <OtherCells />
    </div>
  );
}

/** Opens the door at once; without a bribe it says why it cannot (R632). */
function BribeButton({ bribes }: { readonly bribes: number }) {
  // The door opens by the state that the answer's headers bring; reading it anew covers a proxy that drops them.
  const { busy, submit } = useSubmit('POST prison/bribe', { done: refreshState });
  const none = bribes === 0;

  return (
    <div className={styles.bribe}>
      <Button
        look="filled"
        off={none}
        busy={busy !== null}
        describedBy={none ? 'bribe-reason' : undefined}
        onPress={() => void submit()}
      >
        {none ? 'Bribe the guard' : `Bribe the guard · ${bribes} left`}
      </Button>
      {none && <p id="bribe-reason">You have no prison bribes. Now and then a job or a bust turns one up.</p>}
    </div>
  );
}

function HeatLine() {
  const { heat } = useCharacter();
  const now = useOfTime((time) => heatAt(heat, time));
  return (
    <p className={styles.heat}>
      Heat {now} %. {coolingSentence(heat.per_minute)}
    </p>
  );
}

/** "It cools by 1 % every three minutes, in here too." */
function coolingSentence(perMinute: number): string {
  if (perMinute <= 0) return '';
  if (perMinute >= 1) return `It cools by ${Number(perMinute.toFixed(1))} % a minute, in here too.`;
  const minutes = Math.round(1 / perMinute);
  return `It cools by 1 % every ${minutes === 1 ? 'minute' : `${minutes} minutes`}, in here too.`;
}
