import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { AlertLine, StreetLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { levelOf, rankOf } from '../../shared/catalogues/levels.ts';
import { died } from './events.ts';

interface Rise {
  readonly character: string;
  /** The level before. */
  readonly from: number;
  readonly level: number;
  readonly prestige: number;
  readonly pastTheTop: boolean;
}

/** Whose experience has crossed into a level, whichever feature it came from. */
function risesIn(event: RecordedEvent): readonly Rise[] {
  return event.counts.flatMap(({ character, metric, from, to }) => {
    if (metric !== 'level_points') return [];
    const [before, after] = [levelOf(from), levelOf(to)];
    const { number: level, prestige } = after;
    if (level === before.number && prestige === before.prestige) return [];
    return [{ character, from: before.number, level, prestige, pastTheTop: prestige > before.prestige }];
  });
}

/** Whoever rose is told. */
export function levelAlerts(event: RecordedEvent): readonly AlertLine[] {
  return risesIn(event).map(({ character, level, prestige, pastTheTop }) => ({
    character,
    kind: 'characters.level',
    tone: 'good',
    template: pastTheTop
      ? 'You passed the top again: prestige {prestige}.'
      : 'You have reached level {level}: {rank}.',
    params: { level, prestige, rank: rankOf(level) },
    actions: [{ id: 'page', label: 'Overview', meta: { path: '/main/overview' } }],
  }));
}

/**
 * Levels and deaths, of which everybody may know. A jump over several levels is not told: it is what an earlier life
 * left, and must not point to it.
 */
export function characterStreet(event: RecordedEvent): readonly StreetLine[] {
  const death = died.match(event);
  const steps = risesIn(event).filter(({ from, level }) => level <= from + 1);
  const rises = steps.map(({ character, level, prestige, pastTheTop }): StreetLine => ({
    character,
    kind: 'level',
    template: pastTheTop
      ? '{who} passed the top again: prestige {prestige}.'
      : '{who} has reached level {level}: {rank}.',
    params: pastTheTop ? { prestige } : { level, rank: rankOf(level) },
  }));
  if (!death) return rises;
  const { character } = seenBy(died, death, 'everyone');
  return [...rises, { character, kind: 'death', template: '{who} is dead.', params: {} }];
}
