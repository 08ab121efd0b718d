import type { RecordedEvent } from '../../kernel/event.ts';
import type { AlertLine } from '../../kernel/feature.ts';
import { levelOf, rankOf } from '../../world/levels.ts';

/** Whoever's experience has crossed into a level is told, whichever feature it came from. */
export function levelAlerts(event: RecordedEvent): readonly AlertLine[] {
  const alerts: AlertLine[] = [];
  for (const { character, metric, from, to } of event.counts) {
    if (metric !== 'level_points') continue;
    const [before, after] = [levelOf(from), levelOf(to)];
    const { number: level, prestige } = after;
    if (level === before.number && prestige === before.prestige) continue;
    const template =
      prestige > before.prestige
        ? 'You passed the top again: prestige {prestige}.'
        : 'You are level {level} now, {rank}.';
    alerts.push({
      character,
      kind: 'characters.level',
      tone: 'good',
      template,
      params: { level, prestige, rank: rankOf(level) },
      actions: [{ id: 'page', label: 'Overview', meta: { path: '/main/overview' } }],
    });
  }
  return alerts;
}
