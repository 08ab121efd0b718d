import type { StatsBar } from './answers.ts';

export type StatsBarOption = StatsBar['options'][number];

/** The ids that are shown, in their order. */
export function shownIds(options: readonly StatsBarOption[]): StatsBarOption['id'][] {
  return options.filter(({ shown }) => shown).map(({ id }) => id);
}

/** Shows what was hidden, after the others that are shown, or hides what was shown. The last one stays. */
export function toggled(options: readonly StatsBarOption[], id: string): readonly StatsBarOption[] {
  const option = options.find((each) => each.id === id);
  if (option === undefined || (option.shown && shownIds(options).length === 1)) return options;
  const rest = options.filter((each) => each !== option);
  const changed = { ...option, shown: !option.shown };
  return [...rest.filter(({ shown }) => shown), changed, ...rest.filter(({ shown }) => !shown)];
}

/** Gives what is shown another place among what is shown, from 0. */
export function moved(options: readonly StatsBarOption[], id: string, to: number): readonly StatsBarOption[] {
  const option = options.find((each) => each.id === id);
  if (option === undefined || !option.shown) return options;
  const rest = options.filter((each) => each !== option);
  const place = Math.max(0, Math.min(to, shownIds(options).length - 1));
  return rest.toSpliced(place, 0, option);
}
