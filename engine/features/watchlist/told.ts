import type { StreetLine } from '../../kernel/declarations/feature.ts';
import { opens, tellings, toldAsAlert, whoIsThat } from '../../kits/told.ts';
import { targetNoticed } from './events.ts';

/** In words of its own: the log keeps the fact, not the sentence. */
const templates: Readonly<Record<StreetLine['kind'], string>> = {
  arrest: '{gangster} was put away.',
  bust: '{gangster} opened a cell.',
  level: '{gangster} has reached level {level}: {rank}.',
  death: '{gangster} is dead.',
};

/** Every watcher reads it, and may open the profile of whom it is about. */
export const watchlistTold = tellings(
  toldAsAlert(targetNoticed, 'watcher', ({ target, kind, params }) => ({
    kind: 'watchlist.noticed',
    tone: 'plain',
    template:
      'prestige' in params ? '{gangster} passed the top again: prestige {prestige}.' : templates[kind],
    params: { gangster: target, ...params },
    actions: [whoIsThat(target), opens('Watchlist', '/main/watchlist')],
  })),
);
