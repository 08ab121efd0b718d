import type { GeneralCharacter } from '../../app/api/shapes.ts';
import { number, percent } from '../../app/text/format.ts';
import { Figures, type Figure } from '../../ui/figures.tsx';
import { Panel } from '../../ui/panel.tsx';

interface PersonalRecordProps {
  readonly mine: GeneralCharacter;
  /** What this feature counts beside what all count. */
  readonly more: readonly Figure[];
}

/** General Stats: what I did here in this life. */
export function PersonalRecord({ mine, more }: PersonalRecordProps) {
  return (
    <Panel title="General Stats">
      <Figures
        figures={[
          { label: 'Rank', value: rankText(mine.rank) },
          { label: 'Attempts', value: number(mine.attempts) },
          { label: 'Successful attempts', value: shareText(mine.attempts_success, mine.attempts) },
          { label: 'Streak', value: `${number(mine.streak)}, best ${number(mine.streak_max)}` },
          ...more,
          { label: 'XP', value: number(mine.level_points) },
          { label: 'XP bonus', value: number(Math.max(0, mine.level_points_actual - mine.level_points)) },
          { label: 'XP total', value: number(mine.level_points_actual) },
        ]}
      />
    </Panel>
  );
}

/** "#212", or a dash for no rank yet. */
export function rankText(rank: number | null): string {
  return rank === null ? '–' : `#${number(rank)}`;
}

/** "41 (82 %)": a part with its share of the whole. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? number(part) : `${number(part)} (${percent((100 * part) / whole)})`;
}
