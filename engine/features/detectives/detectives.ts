import { certain } from '../../kernel/dice/draw.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { hired, orderProcessed, targetFollowed } from './events.ts';
import { hireDetectives } from './hire-detectives.ts';
import { detectivesManifest } from './manifest.ts';
import { locatedBy } from '../../shared/ports/located-by.ts';
import { followTarget, hearOfFlight, processOrder } from './process-order.ts';
import { detectivesRules } from './rules.ts';
import { detectivesState, findsOf, forgetOwner, searchesOf } from './state.ts';
import { detectivesTold } from './told.ts';
import { viewOwnDetectives } from './views.ts';
import { detectivesHabit, detectivesWishes } from './wishes.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

/** Detectives look for somebody for a time. Who finds them knows their city for an hour, and may have them followed. */
export const detectives = defineFeature({
  ...detectivesManifest,
  rules: detectivesRules.defaults,
  // A random play is short: whoever is looked for is found, and flies while that is known.
  quietRules: {
    periods: detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm: certain })),
    holdSeconds: 604_800,
  },
  slice: detectivesState,
  provides: [
    upcoming.by((world, character) =>
      searchesOf(world, character).map(({ endsAt }) => ({
        at: endsAt,
        what: 'Your detectives report',
        path: '/main/detectives/monitor',
      })),
    ),
    locatedBy.by((world, character, now) => findsOf(world, character, now).map(({ target }) => target)),
  ],
  // While nobody is followed, everybody may fly where they like.
  beginsEmpty: true,
  commands: [hireDetectives],
  events: [hired, orderProcessed, targetFollowed].map(({ definition }) => definition),
  agenda: { 'detectives.process-order': processOrder, 'detectives.follow-target': followTarget },
  listens: { 'airport.travelled': hearOfFlight },
  forget: { death: forgetOwner },
  metrics: {
    'detectives.orders': { kind: 'sum', label: 'Detectives sent out', total: true },
    'detectives.found': { kind: 'sum', label: 'Gangsters found', total: true },
    'detectives.spent': { kind: 'sum', label: 'Spent on detectives', unit: 'money', total: true },
  },
  ...detectivesTold,
  views: { Detectives: viewOwnDetectives },
  wishes: detectivesWishes,
  habit: detectivesHabit,
});
