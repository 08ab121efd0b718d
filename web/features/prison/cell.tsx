import { useState } from 'react';
import { Flame } from 'lucide-react';
import { clockTime, number, percent } from '../../app/text/format.ts';
import { heatAt } from '../../app/state/heat.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Chip } from '../../ui/chip.tsx';
import { SharedTabs } from '../../ui/screen.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { BribeButton } from './bribe-button.tsx';
import styles from './cell.module.css';
import { Helpers } from './helpers.tsx';
import { useArrest, type Arrest } from '../../kits/attempts/stay.ts';
import { OtherCells } from './other-cells.tsx';

interface CellProps {
  /** Null for the last frame before the door opens. */
  readonly until: string | null;
}

/** The cell: bars, a large clock, when and how one gets out (S158). */
export function Cell({ until }: CellProps) {
  const character = useCharacter();
  const [end] = useState(until);
  const release = until ?? end;
  const reason = character.prison_reason;
  const arrest = useArrest(character);
  return (
    <div className={styles.page}>
      <SharedTabs />
      <section className={styles.cell} aria-labelledby="cell-title">
        <div className={styles.bars} aria-hidden="true" />
        <p className={styles.place}>
          {character.location_name} city jail
          {character.prison_since !== null && <> · {clockTime(character.prison_since)}</>}
        </p>
        <h1 id="cell-title" className={styles.verdict}>
          {arrest?.verdict ?? (reason === null ? 'You are in prison.' : `You were put away for ${reason}.`)}
        </h1>
        {arrest !== null && <Brought arrest={arrest} />}
        {release !== null && (
          <>
            <p className={styles.clock}>
              <TimeLeft until={release} spoken={null} large />
            </p>
            <p className={styles.release}>
              You walk out at <b>{clockTime(release)}</b>, or when somebody opens the door.
            </p>
          </>
        )}
        <BribeButton />
        {arrest !== null && reason !== null && <p className={styles.charge}>Charged with {reason}.</p>}
        {arrest !== null && arrest.streakLost !== null && (
          <p className={styles.charge}>Your streak of {number(arrest.streakLost)} ends here.</p>
        )}
        <HeatLine />
      </section>
      <Helpers />
      <OtherCells />
    </div>
  );
}

/** What the act that ended here brought. */
function Brought({ arrest }: { readonly arrest: Arrest }) {
  return (
    <p className={styles.brought}>
      {arrest.levelPoints > 0 && <Chip tone="info">+ {number(arrest.levelPoints)} XP</Chip>}
      <Chip tone="warn">
        <Flame aria-hidden="true" />
        Heat + {percent(arrest.heatPercent)}
      </Chip>
    </p>
  );
}

function HeatLine() {
  const { heat } = useCharacter();
  const now = useOfTime((time) => heatAt(heat, time));
  return (
    <p className={styles.heat}>
      Heat {percent(now)}. {coolingSentence(heat.per_minute)}
    </p>
  );
}

/** "It cools by 1 % every three minutes, in here too." */
function coolingSentence(perMinute: number): string {
  if (perMinute <= 0) return '';
  if (perMinute >= 1) return `It cools by ${percent(perMinute)} a minute, in here too.`;
  const minutes = Math.round(1 / perMinute);
  return `It cools by 1 % every ${minutes === 1 ? 'minute' : `${minutes} minutes`}, in here too.`;
}
