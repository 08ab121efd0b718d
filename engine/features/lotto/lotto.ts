import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature, type MetricKind } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { buyTickets } from './buy-tickets.ts';
import { lottoTypes } from './draws.ts';
import { drawLotto, openDraw } from './duties.ts';
import { drawn, opened, ticketsBought } from './events.ts';
import { lottoManifest } from './manifest.ts';
import { lottoPress } from './press.ts';
import { lottoRules } from './rules.ts';
import { lottoPot, lottoState } from './state.ts';
import { lottoTold } from './told.ts';
import { viewLotto } from './views.ts';
import { lottoHabit, lottoWishes } from './wishes.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

/** Only prizes are ranked: tickets would tell how many somebody holds. */
const metrics: Readonly<Record<string, MetricKind>> = {
  'lotto.money_draws': { kind: 'sum', label: 'Lotto: draws entered', total: true },
  'lotto.money_tickets': { kind: 'sum', label: 'Lotto: tickets bought', total: true },
  'lotto.money_won': { kind: 'sum', label: 'Lotto: draws won', total: true },
  'lotto.money_prizes': { kind: 'sum', label: 'Lotto: money won', unit: 'money', ranked: true, total: true },
  'lotto.bullets_draws': { kind: 'sum', label: 'Bullet lotto: draws entered', total: true },
  'lotto.bullets_tickets': { kind: 'sum', label: 'Bullet lotto: tickets bought', total: true },
  'lotto.bullets_won': { kind: 'sum', label: 'Bullet lotto: draws won', total: true },
  'lotto.bullets_prizes': { kind: 'sum', label: 'Bullet lotto: bullets won', ranked: true, total: true },
};

export const lotto = defineFeature(
  withKits(
    {
      ...lottoManifest,
      rules: lottoRules.defaults,
      slice: lottoState,
      provides: [
        upcoming.by((world, character) =>
          [...lottoState(world).open.values()].flatMap(({ held, drawnAt: at, type }) =>
            held.has(character)
              ? [
                  {
                    at,
                    what: type === 'money' ? 'The lotto is drawn' : 'The bullet lotto is drawn',
                    path: '/main/lotto',
                  },
                ]
              : [],
          ),
        ),
      ],
      commands: [buyTickets],
      events: [opened.definition, ticketsBought.definition, drawn.definition],
      agenda: { 'lotto.open-draw': openDraw, 'lotto.draw-winners': drawLotto },
      metrics,
      begins(world, { at }) {
        for (const type of lottoTypes)
          schedule('lotto.open-draw', Math.max(at, world.round.startsAt), { type, from: null });
      },
      // With no ticket sold, the round's close has nothing to settle.
      beginsEmpty: true,
      ...lottoTold,
      press: { of: [drawn], lines: lottoPress },
      views: { Lotto: viewLotto },
      wishes: lottoWishes,
      habit: lottoHabit,
      talk: [
        'Five tickets. {city} will hear from me if it works.',
        'Somebody has to win it. Why not somebody in {city}?',
      ],
    },
    lottoPot.parts,
  ),
);
