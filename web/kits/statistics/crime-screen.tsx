import type { ReactNode } from 'react';
import { useCharacter } from '../../app/state/use-character.ts';
import { Screen } from '../../ui/screen.tsx';
import { StreakFigure, type Streaks } from './streak-figure.tsx';

interface CrimeScreenProps {
  readonly title: string;
  /** The rule of the page in one sentence. */
  readonly lead: string;
  /** Shown in the hero; null while they are read. */
  readonly streaks: Streaks | null;
  readonly children: ReactNode;
}

/** The screen of a crime: in the city where the player is, with the streak of successes. */
export function CrimeScreen({ title, lead, streaks, children }: CrimeScreenProps) {
  const place = `Crimes · ${useCharacter().location_name}`;
  return (
    <Screen place={place} title={title} lead={lead} aside={<StreakFigure streaks={streaks} />}>
      {children}
    </Screen>
  );
}
