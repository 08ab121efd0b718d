import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { AlertLine, StreetLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { targetNoticed } from './events.ts';

/** In words of its own: the log keeps the fact, not the sentence. */
const templates: Readonly<Record<StreetLine['kind'], string>> = {
  arrest: '{gangster} was put away.',
  bust: '{gangster} opened a cell.',
  level: '{gangster} has reached level {level}: {rank}.',
  death: '{gangster} is dead.',
};

/** Every watcher reads it, and may open the profile of whom it is about. */
export function watchlistAlerts(event: RecordedEvent): readonly AlertLine[] {
  const noticed = targetNoticed.match(event);
  if (!noticed) return [];
  const { target, kind, params } = seenBy(targetNoticed, noticed, 'watcher');
  const template =
    'prestige' in params ? '{gangster} passed the top again: prestige {prestige}.' : templates[kind];
  const actions: AlertLine['actions'] = [
    { id: 'character', label: 'Who is that', meta: { character: target } },
    { id: 'page', label: 'Watchlist', meta: { path: '/main/watchlist' } },
  ];
  return event.subjects.map(({ id }) => ({
    character: id,
    kind: 'watchlist.noticed',
    tone: 'plain',
    template,
    params: { gangster: target, ...params },
    actions,
  }));
}
