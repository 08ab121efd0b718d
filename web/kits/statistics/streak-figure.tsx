import { HeroFigure } from '../../ui/screen.tsx';

export interface Streaks {
  readonly streak: number;
  readonly streak_max: number;
}

/** "14 in a row" over "streak, best 31"; its place is kept while the numbers are read. */
export function StreakFigure({ streaks }: { readonly streaks: Streaks | null }) {
  if (streaks === null) return <HeroFigure value={'\u00a0'} label={'\u00a0'} />;
  const best = streaks.streak_max > 0 ? `streak, best ${streaks.streak_max}` : 'no streak yet';
  return <HeroFigure value={`${streaks.streak} in a row`} label={best} />;
}
