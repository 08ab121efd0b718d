import { defineFeature } from '../../kernel/declarations/feature.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { addTarget, removeTarget, setAlerts } from './edit.ts';
import { alertsSet, targetAdded, targetNoticed, targetRemoved } from './events.ts';
import { watchlistManifest } from './manifest.ts';
import { hearStreet, tellWatchers } from './notice.ts';
import { watchlistRules } from './rules.ts';
import { forgetWatched, isWatching, watchlistState } from './state.ts';
import { watchlistTold } from './told.ts';
import { viewOwnWatchlist } from './views.ts';
import { watchlistWishes } from './wishes.ts';

/** Whom a gangster or a family keeps an eye on. They are told what the street says; whoever is watched never knows. */
export const watchlist = defineFeature({
  ...watchlistManifest,
  slice: watchlistState,
  rules: watchlistRules.defaults,
  // While nobody is watched, the street may say what it likes.
  beginsEmpty: true,
  provides: [
    relationsOf.by((world, viewer, other) => (isWatching(world, viewer, other) ? ['watchlist'] : [])),
    premiumPrivileges.by((world) => {
      const { limit, premiumLimit } = watchlistRules(world);
      return [`${premiumLimit} on the watchlist, not ${limit}`];
    }),
  ],
  commands: [addTarget, removeTarget, setAlerts],
  events: [targetAdded.definition, targetRemoved.definition, alertsSet.definition, targetNoticed.definition],
  agenda: { 'watchlist.tell': tellWatchers },
  hears: hearStreet,
  forget: { death: forgetWatched },
  alerts: watchlistTold.alerts,
  views: { Watchlist: viewOwnWatchlist },
  wishes: watchlistWishes,
});
